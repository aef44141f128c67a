import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useDeskTools } from './desk-tools.ts';
import { useOpenRow } from './table-address.ts';
import { Cross } from './table-tools.tsx';
import './drawer.css';

interface DrawerProps {
  title: string;
  /** How it stands with it, below the title. */
  below?: ReactNode;
  /** The ids of the list that it stands beside, in order: one goes up and down in it. */
  ids: readonly string[];
  id: string;
  children: ReactNode;
}

/** One thing of a list, beside the list: where there is no room for both it covers it. */
export function Drawer({ title, below, ids, id, children }: DrawerProps) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { unsaved } = useDeskTools();
  const { open } = useOpenRow();
  const at = ids.indexOf(id);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // After it is gone: a list that it covered cannot take the focus before.
    return () => document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus();
  }, [id]);

  async function close() {
    if (await unsaved.mayLeave()) await open(null);
  }
  const onEscape = useEffectEvent(() => void close());
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isElsewhere =
        document.querySelector('dialog:modal') ?? (event.target as Element).closest('search');
      if (event.key !== 'Escape' || event.defaultPrevented || isElsewhere) return;
      // The same press would close the question that it leads to.
      event.preventDefault();
      onEscape();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  async function go(to: string | undefined) {
    if (to !== undefined && (await unsaved.mayLeave())) await open(to);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and the button do the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: see above */}
      <div className="drawer-veil" onClick={() => void close()} />
      <aside className="drawer" aria-labelledby={titleId}>
        <div className="drawer-head flex flex-none items-center gap-1 min-h-[56px] px-3 border-b border-line">
          <Step
            label="Previous"
            isOff={at <= 0}
            path="M3 10l5-5 5 5"
            onClick={() => void go(ids[at - 1])}
          />
          <Step
            label="Next"
            isOff={at < 0 || at === ids.length - 1}
            path="M3 6l5 5 5-5"
            onClick={() => void go(ids[at + 1])}
          />
          {at >= 0 && (
            <p className="table-count label text-muted">
              {at + 1} of {ids.length}
            </p>
          )}
          <button
            type="button"
            className="icon-button ml-auto"
            aria-label="Close"
            onClick={() => void close()}
          >
            <Cross />
          </button>
        </div>
        <div className="drawer-body">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="drawer-title font-display text-[1.75rem] font-[680] leading-[1.1] tracking-[-0.02em]"
          >
            {title}
          </h2>
          {below && (
            <div className="drawer-below flex flex-wrap gap-y-1 gap-x-4 mt-2 text-muted">
              {below}
            </div>
          )}
          {children}
        </div>
      </aside>
    </>
  );
}

/** For what is open: the focus goes to its heading when what had it is gone. */
export function focusDrawer(): void {
  document.querySelector<HTMLElement>('.drawer-title')?.focus();
}

/** Something to do, or a place to go to. */
type DrawerAction = { label: string; look?: 'outline' | 'solid' | 'danger-quiet' } & (
  | { onChoose: () => void }
  | { href: string; isDownload?: boolean }
);

interface DrawerActionsProps {
  actions: readonly DrawerAction[];
  /** One of them is under way. */
  isBusy?: boolean;
}

/** What can be done with the thing that is open. */
export function DrawerActions({ actions, isBusy = false }: DrawerActionsProps) {
  return (
    <div className="drawer-actions flex flex-wrap gap-2 mt-6 pt-5 border-t border-line">
      {actions.map(({ label, look = 'outline', ...action }) => {
        const className = `button button-small button-${look}`;
        return 'href' in action ? (
          <a key={label} className={className} href={action.href} download={action.isDownload}>
            {label}
          </a>
        ) : (
          <button
            key={label}
            type="button"
            className={className}
            aria-disabled={isBusy}
            onClick={() => !isBusy && action.onChoose()}
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

interface StepProps {
  label: string;
  path: string;
  /** Its end of the list is no reason to lose the focus: such a button stays where it is. */
  isOff: boolean;
  onClick: () => void;
}

function Step({ label, path, isOff, onClick }: StepProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onClick()}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" />
      </svg>
    </button>
  );
}
