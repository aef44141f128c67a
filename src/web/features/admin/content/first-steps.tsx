import { useState } from 'react';
import { Link } from 'react-router';
import type {
  ContentSection,
  DocumentSummary,
} from '../../../../modules/content/content/schema.ts';
import type { Site } from '../../../../modules/content/content/site-schema.ts';
import { DESK_PATHS } from '../../../../schema/desk-paths.ts';
import { keepValue, keptValue } from '../../../lib/kept-value.ts';
import { contentAddress } from './content-address.ts';
import { useDocumentDraft } from './content-queries.ts';
import { DeliveredEditions, deliveredEditions } from './delivered-editions.tsx';
import { DeliveredSteps, useDelivered } from './delivered-steps.tsx';
import { type DotState, StateDot } from './fields/note-words.tsx';
import { isEmpty } from './section-groups.ts';

const STEP_WORDS: Partial<Record<DotState, string>> = { empty: 'empty', fine: 'done' };
const DONE_KEY = 'first-steps-done';

interface KnownStep {
  title: string;
  text: string;
  document: string;
  section: ContentSection;
}

/** What only a person can know. */
const OWN_STEPS = [
  {
    id: 'passwords',
    title: 'Passwords',
    text: 'Have those of attendees and administrators replaced by the people who run the server, and write down who has them.',
  },
  {
    id: 'mail',
    title: 'Mail',
    text: 'Write yourself a message with the contact form, and see it arrive. On the screen Mail, look at the texts that people get.',
  },
  {
    id: 'backup',
    title: 'Backup',
    text: 'Ask the people who run the server to make a backup and to restore it once.',
  },
] as const;

/** What a new organiser works through; it leaves by itself when all is done. */
export function FirstSteps({ documents }: { documents: readonly DocumentSummary[] }) {
  const current = documents.find(({ uses }) => uses.includes('current'))?.id ?? 'site';
  const { data: site } = useDocumentDraft('site');
  const { data: edition } = useDocumentDraft(current);
  const { data: delivered } = useDelivered();
  const [done, setDone] = useState(readDone);
  const drafts = new Map([
    ['site', site],
    [current, edition],
  ]);
  const steps: KnownStep[] = [
    {
      title: 'Name',
      text: 'What the site is called, and what its footer says.',
      document: 'site',
      section: 'identity',
    },
    {
      title: 'Time zone',
      text: 'Whose clocks count, and how dates are written.',
      document: 'site',
      section: 'time',
    },
    {
      title: 'Dates',
      text: 'When and where it happens; the whole site follows.',
      document: current,
      section: 'dates',
    },
    {
      title: 'People',
      text: 'Advisory, jury and team, with portraits if you like.',
      document: current,
      section: 'people',
    },
    {
      title: 'Logos',
      text: 'Partners and universities, for light and dark backgrounds.',
      document: current,
      section: 'partners',
    },
  ];
  if (!site || !edition || !delivered) return null;
  const openOf = ({ document, section }: KnownStep) =>
    drafts.get(document)?.findings.filter((finding) => finding.section === section).length ?? 0;
  const stateOf = (step: KnownStep): DotState => {
    if (openOf(step) > 0) return 'placeholder';
    return isEmpty(drafts.get(step.document)?.sections[step.section]?.value) ? 'empty' : 'fine';
  };
  const wanted = site.sections.shown?.value as Site['shown'];
  const pastOnes = deliveredEditions(documents, wanted);
  const left =
    (pastOnes.length > 0 ? 1 : 0) +
    Object.values(delivered).filter((ids) => ids.length > 0).length +
    steps.filter((step) => stateOf(step) !== 'fine').length +
    OWN_STEPS.filter(({ id }) => !done.includes(id)).length;
  if (left === 0) return null;

  function tick(id: string, isDone: boolean) {
    const next = isDone ? [...done, id] : done.filter((known) => known !== id);
    setDone(next);
    keepValue('localStorage', DONE_KEY, next);
  }

  return (
    <section
      aria-labelledby="first-steps"
      className="first-steps paper-card mb-6 p-6 border-l-3 border-l-signal-line"
    >
      <h2 id="first-steps" className="desk-h2">
        First steps
      </h2>
      <p className="mt-1 text-muted">
        {left === 1 ? 'One step is left' : `${left} steps are left`} until the site is yours.{' '}
        <Link to={DESK_PATHS.handbook} className="link">
          The handbook
        </Link>{' '}
        explains each of them.
      </p>
      <ol className="mt-4">
        {steps.map((step) => {
          const state = stateOf(step);
          return (
            <li key={step.title}>
              <StateDot state={state} isSilent />
              <span className="grow">
                <Link
                  to={contentAddress({ document: step.document, section: step.section })}
                  className="link font-semibold"
                >
                  {step.title}
                </Link>{' '}
                <span className="text-muted">{step.text}</span>
              </span>
              <span className="step-state">
                {STEP_WORDS[state] ?? `${openOf(step)} to look at`}
              </span>
            </li>
          );
        })}
        <DeliveredSteps {...delivered} />
        <DeliveredEditions editions={pastOnes} />
        {OWN_STEPS.map(({ id, title, text }) => (
          <li key={id}>
            <label className="flex items-baseline gap-3 flex-1 cursor-pointer">
              <input
                type="checkbox"
                checked={done.includes(id)}
                onChange={({ target }) => tick(id, target.checked)}
              />
              <span className="grow">
                <strong>{title}</strong> <span className="text-muted">{text}</span>
              </span>
            </label>
            <span className="step-state">{done.includes(id) ? 'done' : 'tick when done'}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function readDone(): string[] {
  const kept = keptValue('localStorage', DONE_KEY);
  return Array.isArray(kept) ? kept.map(String) : [];
}
