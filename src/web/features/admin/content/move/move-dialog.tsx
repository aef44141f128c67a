import { useState } from 'react';
import { z } from 'zod';
import {
  type DatedSections,
  daysBetween,
  hasDates,
  movedDates,
} from '../../../../../event/moved-dates.ts';
import type { DocumentDraft } from '../../../../../modules/content/content/schema.ts';
import { Dialog } from '../../../../desk/dialog.tsx';
import { Form } from '../../../../desk/form.tsx';
import { useForm } from '../../../../desk/use-form.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { type SectionValues, useSaveSections } from '../content-queries.ts';
import { momentOf } from '../moments.ts';
import { documentName } from '../section-groups.ts';
import { dateChanges, dayWords, shiftWords } from './date-changes.ts';

interface MoveDialogProps {
  document: string;
  /** What is saved: the dialog opens when nothing waits to be. */
  draft: DocumentDraft;
  onClose: () => void;
}

/** All dates of an edition by the same days: said in words first, saved in one step. */
export function MoveDialog({ document, draft, onClose }: MoveDialogProps) {
  return (
    <Dialog title="Move the whole edition" onClose={onClose}>
      {(close, leave) => <MoveForm document={document} draft={draft} close={close} leave={leave} />}
    </Dialog>
  );
}

const schemaFor = (from: string) =>
  z.strictObject({
    day: z.iso
      .date('Please write the new first day, like 7 Sep 2027.')
      .refine((day) => day !== from, 'This is the first day already.'),
  });

interface MoveFormProps extends Omit<MoveDialogProps, 'onClose'> {
  close: () => void;
  leave: () => void;
}

function MoveForm({ document, draft, close, leave }: MoveFormProps) {
  const save = useSaveSections(document);
  const [{ sections, summary }] = useState(draft);
  const before = datedOf(sections);
  const from = before.dates.firstDay;
  const schema = schemaFor(from);
  const form = useForm({
    name: `move/${document}`,
    schema,
    fields: {
      day: { kind: 'date', label: 'New first day', year: Number(document), isWide: true },
    },
    values: { day: '' },
    async save({ day }) {
      const moved = { ...movedDates(before, daysBetween(from, day)) };
      return { day, saved: await save(valuesOf(moved, sections)) };
    },
    onSaved({ day, saved }) {
      close();
      showToast({
        title: `Moved: ${shiftWords(daysBetween(from, day))}`,
        description: `${documentName(document)} begins on ${dayWords(day)}. Visitors see it when you publish.`,
        action: { label: 'Undo', onChoose: () => void undo(saved) },
      });
    },
  });
  const { data: typed } = schema.safeParse(form.typed);
  const days = typed ? daysBetween(from, typed.day) : 0;
  const changes = dateChanges(before, days);

  async function undo(saved: DocumentDraft) {
    try {
      await save(valuesOf({ ...before }, saved.sections));
      showToast({ title: 'Moved back', description: `The first day is ${dayWords(from)} again.` });
    } catch (error) {
      const description = failureSentence(error);
      showToast({ title: 'Not moved back', description, variant: 'destructive' });
    }
  }

  return (
    <Form
      form={form}
      action={{ text: 'Move everything', busy: 'Moving...' }}
      onCancel={leave}
      after={
        <>
          {typed && (
            <section aria-label="What changes" className="mt-5">
              <p className="text-muted">
                {dayWords(typed.day)}: {shiftWords(days)}.
              </p>
              <p className="mt-4 font-semibold">{changes.length} dates change</p>
              <ul className="moves">
                {changes.map(({ where, ...words }) => (
                  <li
                    className="flex flex-wrap justify-between gap-y-0.5 gap-x-6 py-2 border-b border-line"
                    key={where}
                  >
                    <span>{where}</span>
                    <span className="text-muted tabular-nums">
                      {words.before} <span aria-hidden="true">→</span>
                      <span className="sr-only">becomes</span>{' '}
                      <strong className="text-text">{words.after}</strong>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {summary.scheduled.map(({ number, at }) => (
            <p key={number} className="note mt-5" data-level="warning">
              Version {number} is planned for {momentOf(at)} and keeps its dates; cancel it in the
              history if they are wrong now.
            </p>
          ))}
        </>
      }
    >
      <p className="dialog-text">
        All dates move by the same number of days; times of day stay. It begins on {dayWords(from)}{' '}
        now.
      </p>
    </Form>
  );
}

type Sections = DocumentDraft['sections'];

/** The drafts were read with the schemas of their sections. */
function datedOf({ dates, schedule, registration, challenges }: Sections): DatedSections {
  const cases = challenges?.value as DatedSections['challenges'];
  return {
    dates: dates?.value,
    schedule: schedule?.value,
    registration: registration?.value,
    ...(cases && hasDates(cases) && { challenges: cases }),
  } as DatedSections;
}

/** Each upon the version that it was looked at. */
const valuesOf = (values: Record<string, unknown>, sections: Sections): SectionValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { version: sections[name]?.version ?? 0, value },
    ]),
  );

interface MoveButtonProps {
  document: string;
  draft: DocumentDraft;
  /** True once everything that was typed is saved. */
  flush: () => Promise<boolean>;
}

/** Beside the dates of an edition: seven of them follow from the first. */
export function MoveButton({ document, draft, flush }: MoveButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { dates } = draft.sections;
  const hasFirstDay = (dates?.value as { firstDay?: string } | undefined)?.firstDay;
  if (!hasFirstDay) return null;
  return (
    <>
      <button
        type="button"
        className="button button-outline button-small mt-5"
        onClick={async () => (await flush()) && setIsOpen(true)}
      >
        Move the whole edition…
      </button>
      {isOpen && <MoveDialog document={document} draft={draft} onClose={() => setIsOpen(false)} />}
    </>
  );
}
