import { type SubmitEvent, useId, useState } from 'react';
import { clockQuestion } from '../../../../../event/clock-changes.ts';
import { momentInstant, type Repeated } from '../../../../../event/zurich-time.ts';
import type { DocumentDraft, Finding } from '../../../../../modules/content/schema.ts';
import { TITLE_MAX } from '../../../../../schema/limits.ts';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { Field } from '../../../../ui/field.tsx';
import { FormFooter } from '../../../../ui/form-footer.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import { ClockChoice } from '../../clock-choice.tsx';
import { useContentPlace } from '../content-address.ts';
import { usePublish } from '../content-queries.ts';
import { FindingLine } from '../findings-list.tsx';
import { momentOf } from '../moments.ts';
import { documentInSentence } from '../section-groups.ts';
import { doneToast } from './done-toast.ts';
import { nextMoment } from './next-moment.ts';
import { PlaceholderList } from './placeholder-list.tsx';
import { PlannedChoices, type PlannedDecisions } from './planned-choices.tsx';
import { WarningTicks } from './warning-ticks.tsx';

interface PublishDialogProps {
  document: string;
  draft: DocumentDraft;
  onGo: (finding: Finding) => void;
  onClose: () => void;
}

/** The last look: problems block, warnings want a tick, then now or at a moment. */
export function PublishDialog({ document, draft, onGo, onClose }: PublishDialogProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(true);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [decisions, setDecisions] = useState<PlannedDecisions>(new Map());
  const [isLater, setIsLater] = useState(false);
  const [when, setWhen] = useState('');
  const [repeated, setRepeated] = useState<Repeated>();
  const [note, setNote] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, run } = useOneAtATime();
  const publish = usePublish(document);
  const { go } = useContentPlace();
  const { findings, summary } = draft;
  const { shown, scheduled, changedSections } = summary;
  const problems = findings.filter(({ level }) => level === 'problem');
  const warnings = findings.filter(({ level }) => level === 'warning');
  const isTicked = warnings.every((warning) => ticked.has(warning.id));
  const placeholders = findings.filter(({ level }) => level === 'placeholder');
  const isShown = shown !== null && changedSections.length === 0;
  // By then a planned version may show something else.
  const isNothingNew = isShown && (!isLater || scheduled.length === 0);
  const moment = nextMoment(when, Date.now());
  const question = moment && clockQuestion({ ...moment, repeated });
  const at = moment ? momentInstant({ ...moment, repeated }).toISOString() : null;
  const begins = isLater && at !== null ? Date.parse(at) : Date.now();
  const planned = scheduled.filter((version) => Date.parse(version.at) > begins);
  const isDecided = planned.every(({ number }) => decisions.has(number));
  const decidedTo = (decision: 'cancel' | 'keep') =>
    planned.map(({ number }) => number).filter((number) => decisions.get(number) === decision);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void run(async () => {
      if (isLater && at === null) {
        return setFailure('Please write when, like 7 Sep 2027, 13:30.');
      }
      if (isLater && question !== null) return setFailure(question);
      if (isLater && at !== null && Date.parse(at) <= Date.now()) {
        return setFailure('This moment has passed; choose a later one, or publish now.');
      }
      setFailure(null);
      try {
        const answer = await publish.mutateAsync({
          at: isLater ? at : null,
          draftNumber: summary.draftNumber,
          ticked: warnings.map((warning) => warning.id),
          keeps: decidedTo('keep'),
          cancels: decidedTo('cancel'),
          note,
        });
        setIsOpen(false);
        showToast(doneToast(answer, draft, () => go({ document: 'site', section: 'shown' })));
      } catch (error) {
        setFailure(failureSentence(error));
      }
    });
  }

  function leaveFor(finding: Finding) {
    setIsOpen(false);
    onGo(finding);
  }

  return (
    <Modal
      id={id}
      title={`Publish ${documentInSentence(document)}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      {problems.length > 0 ? (
        <>
          <p className="mt-4 max-w-[52ch]">
            {problems.length === 1 ? 'This must be filled in' : 'These must be filled in'} before it
            can be published.
          </p>
          <ul className="findings mt-4">
            {problems.map((finding) => (
              <FindingLine key={finding.id} finding={finding} onGo={leaveFor} />
            ))}
          </ul>
          <FormFooter cancel="Back to editing" onCancel={() => setIsOpen(false)} isCancelFirst />
        </>
      ) : isShown && scheduled.length === 0 ? (
        <>
          <p className="mt-4 max-w-[52ch]">{nothingNew(shown.number)}</p>
          <FormFooter cancel="Back to editing" onCancel={() => setIsOpen(false)} isCancelFirst />
        </>
      ) : (
        <form className="mt-4 space-y-6" noValidate onSubmit={onSubmit}>
          <p className="max-w-[52ch] text-muted">
            {shown
              ? isNothingNew
                ? nothingNew(shown.number)
                : `Visitors see version ${shown.number} until then. It stays in the history and can be put back.`
              : 'It becomes version 1.'}
          </p>
          <WarningTicks warnings={warnings} ticked={ticked} onTick={setTicked} />
          <PlaceholderList placeholders={placeholders} onGo={leaveFor} />
          <fieldset>
            <legend className="mb-2 font-semibold">When</legend>
            <div className="choice">
              {[false, true].map((later) => (
                <label key={String(later)}>
                  <input
                    type="radio"
                    name="when"
                    checked={isLater === later}
                    onChange={() => setIsLater(later)}
                  />
                  {later ? 'At a date and time' : 'Now'}
                </label>
              ))}
            </div>
          </fieldset>
          {isLater && (
            <Field
              label="Date and time"
              placeholder="7 Sep 2027, 13:30"
              autoComplete="off"
              spellCheck={false}
              hint={at ? `${momentOf(at)} in Zurich.` : 'In Zurich time.'}
              value={when}
              onChange={({ target }) => {
                setWhen(target.value);
                setRepeated(undefined);
              }}
            />
          )}
          {isLater && <ClockChoice moment={moment} chosen={repeated} onChoose={setRepeated} />}
          <PlannedChoices planned={planned} decisions={decisions} onDecide={setDecisions} />
          <Field
            label="Note (optional)"
            maxLength={TITLE_MAX}
            hint="What this version is for; it stands in the history."
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <FormFooter
            failure={failure}
            isBusy={isBusy}
            isDisabled={!isTicked || !isDecided || isNothingNew}
            submit={{ text: isLater ? 'Publish then' : 'Publish now', busy: 'Publishing...' }}
            cancel="Back to editing"
            onCancel={() => setIsOpen(false)}
          />
        </form>
      )}
    </Modal>
  );
}

const nothingNew = (number: number) =>
  `There is nothing new: visitors see just this, as version ${number}.`;
