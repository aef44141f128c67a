import { type ReactNode, useState } from 'react';
import { ThemeToggle } from '../features/site/theme/theme-toggle.tsx';
import { NO_INDEX } from '../lib/meta-tags.ts';
import { showToast } from '../lib/toasts.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { DOT_SHAPES, DotPattern, type DotShapeName } from '../ui/dot-pattern.tsx';
import { Field } from '../ui/field.tsx';
import { Logo, type MarkSource } from '../ui/logo.tsx';
import { Modal, opensModal } from '../ui/modal.tsx';
import { PauseButton } from '../ui/pause-button.tsx';
import { PersonCard } from '../ui/person-card.tsx';
import { ProjectDrawing } from '../ui/project-drawing.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Star } from '../ui/star.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import type { Route } from './+types/styleguide.ts';

export { loader } from './styleguide.server.ts';

const BUTTONS = ['button-signal', 'button-solid', 'button-outline'];
const ROLES = ['paper', 'mist', 'text', 'line', 'muted', 'cobalt', 'danger'];
const FIXED = ['color-ink', 'color-signal'];
interface GroundProps {
  name: string;
  className: string;
  /** A button that has the colour of this ground. */
  without?: string;
}

const GROUNDS: GroundProps[] = [
  { name: 'paper', className: '' },
  { name: 'mist', className: 'bg-mist' },
  { name: 'ink', className: 'on-ink', without: 'button-solid' },
  { name: 'signal', className: 'on-signal', without: 'button-signal' },
];

export function meta() {
  return [{ title: 'Style guide' }, NO_INDEX];
}

/**
 * The brand of the site, and its primitives in every state, on every ground. Not those that the landing
 * page alone uses: shared with another page, they would be a script of their own there.
 */
export default function Styleguide({ loaderData }: Route.ComponentProps) {
  const { marks, contrasts } = loaderData;
  return (
    <>
      <div className="wrap flex flex-wrap items-baseline justify-between gap-6 pt-20 pb-10">
        <h1 className="display text-5xl">Style guide</h1>
        <ThemeToggle />
      </div>
      <div className="wrap flex flex-col gap-16 pb-16">
        <Marks {...marks} />
        <Contrasts rows={contrasts} />
      </div>
      {GROUNDS.map((ground) => (
        <Ground key={ground.name} {...ground} />
      ))}
      <div className="wrap section flex flex-col gap-16">
        <Colours />
        <Overlays />
        <Fields />
        <Choices />
        <People />
        <Drawings />
      </div>
    </>
  );
}

interface MarksProps extends Record<'light' | 'dark', MarkSource | null> {
  icon: string;
}

function Marks({ light, dark, icon }: MarksProps) {
  const ground = 'grid h-28 w-64 place-items-center rounded-card border border-line';
  return (
    <Part title="Mark and icon">
      <div className={`${ground} bg-white`}>
        {light ? <Own {...light} /> : <Logo className="size-16" />}
      </div>
      <div className={`${ground} on-ink`}>
        {dark ? <Own {...dark} /> : <Logo className="size-16" />}
      </div>
      <img src={icon} alt="The icon" width="96" height="96" className="object-contain" />
    </Part>
  );
}

const Own = ({ src, width, height }: MarkSource) => (
  <img src={src} width={width} height={height} alt="" />
);

interface ContrastsProps {
  rows: { use: string; colour: string; ground: string; ratio: string; needed: string }[];
}

function Contrasts({ rows }: ContrastsProps) {
  return (
    <Part title="Contrasts">
      <table className="w-full max-w-3xl border-collapse text-left">
        <thead>
          <tr className="border-line border-b">
            {['Where', 'Looks like', 'Contrast', 'Needed'].map((name) => (
              <th key={name} scope="col" className="py-2 pr-4 font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ use, colour, ground, ratio, needed }) => (
            <tr key={use} className="border-line border-b">
              <th scope="row" className="py-2 pr-4 font-normal">
                {use}
              </th>
              <td className="py-2 pr-4">
                <span
                  className="rounded-control border border-line px-3 py-1 font-semibold"
                  style={{ background: ground, color: colour }}
                >
                  Abc {colour}
                </span>
              </td>
              <td className="py-2 pr-4 tabular-nums">{ratio}</td>
              <td className="py-2 tabular-nums">{needed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  );
}

function Ground({ name, className, without }: GroundProps) {
  const isDark = name === 'ink';
  return (
    <section aria-labelledby={`ground-${name}`} className={`py-16 ${className}`}>
      <div className="wrap grid gap-8">
        <SectionHeading
          id={`ground-${name}`}
          label="Label"
          title={`Type and buttons on ${name}`}
          intro="A line beside the title says in one sentence what follows."
          tone={name === 'signal' ? 'current' : isDark ? 'signal' : 'cobalt'}
        />
        <div className="flex flex-wrap gap-3">
          {BUTTONS.filter((button) => button !== without).map((button) => (
            <button key={button} type="button" className={`button ${button}`}>
              {button}
            </button>
          ))}
          <button type="button" className="button button-outline button-small">
            button-small
          </button>
          <button type="button" className="button" disabled>
            disabled
          </button>
        </div>
        <p>
          Text with a way to{' '}
          <a className="link" href="/about">
            the people behind it
          </a>
          . <Tag>Tag</Tag> <Tag>Another tag</Tag>
        </p>
      </div>
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="display mb-6 text-3xl">{title}</h2>
      <div className="flex flex-wrap items-start gap-6">{children}</div>
    </section>
  );
}

function Colours() {
  const scale = [1, 2, 3, 4, 5].map((level) => `color-risk-${level}`);
  return (
    <Part title="Colours">
      {[...ROLES, ...FIXED, ...scale].map((name) => (
        <div key={name} className="label">
          <div
            className="mb-2 size-20 rounded-card border border-line"
            style={{ background: `var(--${name})` }}
          />
          {name}
        </div>
      ))}
    </Part>
  );
}

function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [isPaused, setIsPaused] = useState(false);
  return (
    <Part title="Modal, toast, pause">
      <button type="button" className="button button-outline" {...opensModal('long-modal')}>
        Long modal
      </button>
      <button type="button" className="button button-outline" onClick={() => setIsOpen(true)}>
        Controlled modal
      </button>
      <Modal id="long-modal" title="A long text in a modal">
        {Array.from({ length: 14 }, (_, index) => index).map((index) => (
          <p key={index} className="mt-5">
            Paragraph {index + 1}. The dialog scrolls inside, the page behind it does not.
          </p>
        ))}
      </Modal>
      <Modal
        id="controlled-modal"
        title="Opened by state"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      >
        <p className="mt-5">Closing it in any way tells the owner of the state.</p>
      </Modal>
      {(['default', 'destructive'] as const).map((variant) => (
        <button
          key={variant}
          type="button"
          className="button button-outline"
          onClick={() => showToast({ title: 'Title', description: `A ${variant} toast.`, variant })}
        >
          {variant} toast
        </button>
      ))}
      <PauseButton what="animation" isPaused={isPaused} onToggle={() => setIsPaused(!isPaused)} />
    </Part>
  );
}

function Fields() {
  return (
    <Part title="Fields">
      <Field label="Empty" name="empty" />
      <Field label="With a hint" name="hint" hint="What to write here." defaultValue="Filled" />
      <Field label="With an error" name="error" error="Please enter a name." />
      <Field label="Disabled" name="disabled" disabled defaultValue="Not now" />
      <Field label="Several lines" name="lines" rows={4} />
    </Part>
  );
}

function Choices() {
  const [selected, setSelected] = useState('one');
  return (
    <Part title="Tabs and disclosure">
      <div>
        <Tabs
          label="Example"
          tabs={[
            { id: 'one', label: 'One' },
            { id: 'two', label: 'Two' },
          ]}
          selected={selected}
          onSelect={setSelected}
        >
          <p className="py-4">Panel {selected}</p>
        </Tabs>
      </div>
      <div className="w-80">
        <Disclosure summary="Closed">Hidden until asked for.</Disclosure>
        <Disclosure summary="Open" isOpen>
          Shown from the start.
        </Disclosure>
      </div>
    </Part>
  );
}

function People() {
  const person = { name: 'Prof. Name Surname', title: 'Title', organization: 'Organisation' };
  return (
    <Part title="People and loading">
      <div className="w-48">
        <PersonCard {...person} />
      </div>
      <div className="w-48">
        <PersonCard {...person} initials email="name@challenge.example" />
      </div>
      <div className="w-72">
        <PersonCard {...person} variant="compact" />
      </div>
      <Skeleton className="h-48 w-72" />
    </Part>
  );
}

function Drawings() {
  return (
    <Part title="Drawings">
      <Logo className="size-20" />
      {(Object.keys(DOT_SHAPES) as DotShapeName[]).map((shape) => (
        <div key={shape} className="on-ink">
          <DotPattern shape={shape} className="h-40 w-80" />
        </div>
      ))}
      {['Four Eyes', 'Paper Trail', 'Night Shift', 'Clean Slate', 'Grey Swan'].map(
        (seed, index) => (
          <div key={seed} className="on-ink p-4">
            <ProjectDrawing seed={seed} isWinner={index === 2} className="h-40 w-72" />
          </div>
        ),
      )}
      {['on-ink', 'on-signal bg-signal'].map((ground) => (
        <div key={ground} className={`${ground} p-4`}>
          <Star columns={23} rows={13} core={[11, 6]} className="h-64" />
        </div>
      ))}
    </Part>
  );
}
