import { z } from 'zod';
import { formatMomentWithSeconds } from '../../../../event/event-time.ts';
import { hashGroups } from '../../../../event/receipt-rows.ts';
import {
  type HandInDecision,
  handInChoiceSchema,
  handInDecisionSchema,
  type ListedVersion,
} from '../../../../modules/hand-in/hand-ins/board-schema.ts';
import type { MailState } from '../../../../modules/mail/outbox/schema.ts';
import { REASON_MAX } from '../../../../schema/limits.ts';
import { receiptAddress } from '../../../../schema/page-paths.ts';
import { sizeWords } from '../../../../schema/size-words.ts';
import type { FieldSpecs } from '../../../desk/fields.ts';
import { Form } from '../../../desk/form.tsx';
import { StateWords } from '../../../desk/states.tsx';
import { useForm } from '../../../desk/use-form.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useChoose, useDecide } from './hand-in-queries.ts';
import { clockTime, STANDING_WORDS } from './hand-in-words.ts';

interface DecisionFormProps {
  /** Of the version. */
  id: string;
  version: number;
  decided: 'accepted' | 'refused' | null;
}

const fieldsFor = (isAgain: boolean): FieldSpecs<HandInDecision> => ({
  decision: {
    kind: 'choice',
    label: 'This late file is',
    isWide: true,
    options: [
      { value: 'accepted', label: 'Accepted' },
      { value: 'refused', label: 'Refused' },
    ],
  },
  reason: {
    label: isAgain ? 'Decide again, because' : 'Why it is accepted or refused',
    hint: 'The team reads it.',
    maxLength: REASON_MAX,
    isWide: true,
  },
});

/** Nothing is preselected. */
const UNDECIDED = { decision: null as unknown as HandInDecision['decision'], reason: '' };

/** A late file is accepted or refused, with a reason that the team reads. */
function DecisionForm({ id, version, decided }: DecisionFormProps) {
  const { mutateAsync: decide } = useDecide();
  const form = useForm({
    name: `hand-in-decision/${id}`,
    schema: handInDecisionSchema,
    fields: fieldsFor(decided !== null),
    values: UNDECIDED,
    async save(input) {
      await decide({ id, ...input });
      return input;
    },
    next: () => UNDECIDED,
    onSaved: ({ decision }) =>
      showToast({ title: `Version ${version} ${decision}`, description: 'The team is told.' }),
  });
  return (
    <Form
      form={form}
      label={`Decide about version ${version}`}
      action={{ text: 'Tell the team', busy: 'Sending...', look: 'solid' }}
    />
  );
}

interface ChoiceFormProps {
  /** Of the version. */
  id: string;
  version: number;
  /** The newest version of this file that is shown. */
  newest: number;
}

const schema = z.strictObject({ reason: handInChoiceSchema.shape.reason });

/** After the deadline another version can count, with a reason that the team reads. */
function ChoiceForm({ id, version, newest }: ChoiceFormProps) {
  const { mutateAsync: choose } = useChoose();
  const form = useForm({
    name: `hand-in-choice/${id}`,
    schema,
    fields: {
      reason: {
        label: 'Why this version counts',
        hint: 'The team reads it. All versions and their receipts are kept.',
        maxLength: REASON_MAX,
        isWide: true,
      },
    },
    values: { reason: '' },
    save: ({ reason }) => choose({ id, newest, reason }),
    onSaved: () =>
      showToast({ title: `Version ${version} counts`, description: 'The team is told.' }),
  });
  return (
    <details className="mt-2">
      <summary>Let this version count</summary>
      <Form
        form={form}
        label={`Let version ${version} count`}
        action={{ text: 'Let it count', busy: 'Sending...', look: 'solid' }}
      />
    </details>
  );
}

/** In the place of "the mail is a draft": whether the person knows. */
const TOLD_WORDS: Record<MailState, string> = {
  draft: 'not yet: the text waits under Mail',
  queued: 'on its way',
  cancelled: 'not sent: no longer so',
  sent: 'mailed',
  failed: 'not yet: the mail failed',
  held: 'not yet: held back, under Mail',
  'hand-over': 'not yet: to deliver by hand, under Mail',
  'handed-over': 'delivered by hand',
};

interface VersionItemProps {
  version: ListedVersion;
  /** Of this file. */
  newest: number;
  /** The team's deadline has passed: organisers choose which version counts. */
  isClosed: boolean;
}

/** Of its part of the page. */
export const versionId = (id: string) => `hand-in-${id}`;

/** One version: what was received, whether it counts, and who has been told. */
export function VersionItem({ version, newest, isClosed }: VersionItemProps) {
  const { receipt, standing, counts, findings, decisionReason, download, told } = version;
  const { label, look } = STANDING_WORDS[standing];
  const mayCount = standing === 'in time' || standing === 'accepted';
  return (
    <article
      id={versionId(receipt.id)}
      tabIndex={-1}
      className="hand-in-version py-3.5 px-4 border border-line rounded-control scroll-mt-4"
      aria-label={`Version ${receipt.version}`}
    >
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong>Version {receipt.version}</strong>
        <StateWords look={look}>{label}</StateWords>
        {counts && (
          <span className="px-2.5 rounded-[1rem] bg-cobalt text-paper font-semibold">
            This one counts
          </span>
        )}
      </p>
      <p>
        <bdi>{receipt.fileName}</bdi>, {sizeWords(receipt.size)}, received{' '}
        {formatMomentWithSeconds(Date.parse(receipt.receivedAt))}
      </p>
      <p className="text-muted">
        Announced {clockTime(receipt.announcedAt)}, deadline {clockTime(receipt.deadline)}, receipt
        number {receipt.number}
      </p>
      <p className="label text-muted">SHA-256 {hashGroups(receipt.sha256)}</p>
      {receipt.onBehalf !== '' && <p>Handed in by an organiser: {receipt.onBehalf}</p>}
      {decisionReason !== '' && <p>Decided: {decisionReason}</p>}
      {findings.warnings.map((warning) => (
        <p key={warning} className="mt-2 pl-3 border-l-4 border-amber">
          {warning}
        </p>
      ))}
      {findings.state === 'unreadable' && findings.warnings.length === 0 && (
        <p className="mt-2 pl-3 border-l-4 border-amber">The file could not be looked at.</p>
      )}
      <p className="mt-2 flex flex-wrap gap-x-5">
        {download === null ? (
          <span className="text-muted">The file has been removed; the receipt stays.</span>
        ) : (
          <a className="link" href={download} download>
            Download
          </a>
        )}
        <a className="link" href={receiptAddress(receipt.id)}>
          Receipt
        </a>
      </p>
      <details className="mt-2">
        <summary>Who has been told</summary>
        {told.length === 0 ? (
          <p className="text-muted">Nobody is in the team.</p>
        ) : (
          <ul className="mt-1">
            {told.map(({ name, state }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name
              <li key={index}>
                {name}: {state === null ? 'no mail, came to the team later' : TOLD_WORDS[state]}
              </li>
            ))}
          </ul>
        )}
      </details>
      {isClosed && mayCount && !counts && (
        <ChoiceForm id={receipt.id} version={receipt.version} newest={newest} />
      )}
      {standing !== 'in time' && (
        <DecisionForm
          id={receipt.id}
          version={receipt.version}
          decided={standing === 'late' ? null : standing}
        />
      )}
    </article>
  );
}
