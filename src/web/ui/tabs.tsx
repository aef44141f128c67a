import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

interface TabsProps {
  /** What the tabs choose between. */
  label: string;
  tabs: readonly { id: string; label: ReactNode }[];
  selected: string;
  onSelect: (id: string) => void;
  /** The content of the selected tab. */
  children: ReactNode;
}

/** Tabs with one stop for the keyboard; arrows, Home and End move between them. */
export function Tabs({ label, tabs, selected, onSelect, children }: TabsProps) {
  const prefix = useId();
  const list = useRef<HTMLDivElement>(null);

  // Where they do not fit beside each other, the selected one is in view; the page stays put. A count
  // that arrives later makes a tab wider, and moves those behind it.
  useEffect(() => {
    const index = tabs.findIndex(({ id }) => id === selected);
    const observer = new ResizeObserver(() => {
      const tab = list.current?.children[index] as HTMLElement | undefined;
      // Nothing has a width before the style sheet is there: scrolling would change it again.
      if (tab?.offsetWidth) list.current?.scrollTo({ left: tab.offsetLeft - 40 });
    });
    for (const tab of list.current?.children ?? []) observer.observe(tab);
    return () => observer.disconnect();
  }, [tabs, selected]);

  function onKeyDown(event: KeyboardEvent) {
    const last = tabs.length - 1;
    const index = tabs.findIndex(({ id }) => id === selected);
    const target = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index <= 0 ? last : index - 1,
      Home: 0,
      End: last,
    }[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab || target === undefined) return;
    event.preventDefault();
    onSelect(tab.id);
    (list.current?.children[target] as HTMLElement | undefined)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs" onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`${prefix}-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${prefix}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className="tab"
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        id={`${prefix}-panel`}
        role="tabpanel"
        aria-labelledby={`${prefix}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing that can be focused
        tabIndex={0}
      >
        {children}
      </div>
    </>
  );
}
