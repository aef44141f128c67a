import { type SubmitEvent, useId, useState } from 'react';
import { type DatedSections, daysBetween, movedDates } from '../../../../../event/moved-dates.ts';
import type { DocumentDraft } from '../../../../../modules/content/schema.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { parseTypedDate } from '../../../../lib/typed-date.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../../ui/field.tsx';
import { FormFooter } from '../../../../ui/form-footer.tsx';
import { Modal } from '../../../../ui/modal.tsx';
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
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const save = useSaveSections(document);
  const [{ sections, summary }] = useState(draft);
  const before = datedOf(sections);
  const from = before.dates.firstDay;
  const to = parseTypedDate(typed, Number(document));
  const days = to === null ? 0 : daysBetween(from, to);
  const changes = dateChanges(before, days);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void run(async () => {
      if (to === null) return setFailure('Please write the new first day, like 7 Sep 2027.');
      if (days === 0) return setFailure('This is the first day already.');
      setFailure(null);
      try {
        const saved = await save(valuesOf({ ...movedDates(before, days) }, sections));
        setIsOpen(false);
        showToast({
          title: `Moved: ${shiftWords(days)}`,
          description: `${documentName(document)} begins on ${dayWords(to)}. Visitors see it when you publish.`,
          action: { label: 'Undo', onChoose: () => void undo(saved) },
        });
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
  }

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
    <Modal id={id} title="Move the whole edition" isOpen={isOpen} onClose={onClose}>
      <p className="mt-4 max-w-[52ch] text-muted">
        All dates move by the same number of days; times of day stay. It begins on {dayWords(from)}{' '}
        now.
      </p>
      <form className="mt-6 space-y-5" noValidate onSubmit={onSubmit}>
        <Field
          label="New first day"
          placeholder="7 Sep 2027"
          autoComplete="off"
          spellCheck={false}
          hint={to ? `${dayWords(to)}${days === 0 ? '' : `: ${shiftWords(days)}`}.` : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {days !== 0 && (
          <section aria-label="What changes">
            <p className="font-semibold">{changes.length} dates change</p>
            <ul className="moves">
              {changes.map(({ where, ...words }) => (
                <li key={where}>
                  <span>{where}</span>
                  <span className="move-days">
                    {words.before} <span aria-hidden="true">→</span>
                    <span className="sr-only">becomes</span> <strong>{words.after}</strong>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {summary.scheduled.map(({ number, at }) => (
          <p key={number} className="note" data-level="warning">
            Version {number} is planned for {momentOf(at)} and keeps its dates; cancel it in the
            history if they are wrong now.
          </p>
        ))}
        <FormFooter
          failure={failure}
          isBusy={isBusy}
          submit={{ text: 'Move everything', busy: 'Moving...' }}
          onCancel={() => setIsOpen(false)}
        />
      </form>
    </Modal>
  );
}

type Sections = DocumentDraft['sections'];

/** The drafts were read with the schemas of their sections. */
function datedOf({ dates, schedule, registration }: Sections): DatedSections {
  return {
    dates: dates?.value,
    schedule: schedule?.value,
    registration: registration?.value,
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
