import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RegistrationReceipt } from '../../../../modules/registration/registrations/schema.ts';
import { PAGE_PATHS } from '../../../../schema/page-paths.ts';
import type { SentForm } from '../../../../schema/page-request.ts';
import { type Answers, answersIn, type QuestionPart } from '../../../../schema/questions.ts';
import { ApiError, failureSentence } from '../../../lib/api.ts';
import { call } from '../../../lib/call.ts';
import { rememberPerson } from '../../../lib/session-flag.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { AnswerFields } from './answer-fields.tsx';
import { type Mistakes, type PartStanding, standingOf } from './form-parts.ts';
import { forgetKept, keep, readKept } from './kept-form.ts';
import { MistakeSummary } from './mistake-summary.tsx';
import { useMistakes } from './use-mistakes.ts';

interface RegistrationFormProps {
  asked: readonly QuestionPart[];
  /** What came back of a form that was sent without script. */
  sent: SentForm | null;
  /** Told how far the form is, whenever that changes. */
  onStanding: (parts: PartStanding[]) => void;
  /** Told in which part the focus is. */
  onPart: (part: string) => void;
}

const NOTHING: SentForm = { typed: {}, mistakes: {} };

/**
 * Also a plain form: without script the browser sends it to this very page. With script nothing that
 * was typed is lost before it has arrived, and it arrives once.
 */
export function RegistrationForm({ asked, sent, onStanding, onPart }: RegistrationFormProps) {
  const questions = asked.flatMap((part) => part.questions);
  const [values, setValues] = useState<Answers>((sent ?? NOTHING).typed);
  const { mistakes, summary, show, check, recheck } = useMistakes(
    questions,
    (sent ?? NOTHING).mistakes,
  );
  const [hasScript, setHasScript] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const { isBusy, run } = useOneAtATime();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const [toHandOver, setToHandOver] = useState<RegistrationReceipt | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is there
  useEffect(() => {
    setHasScript(true);
    const kept = readKept();
    // Only what fields begin with: what was typed before the script was there stays.
    if (kept && !sent) setValues(kept.answers);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is in the fields by now
  useEffect(() => tellStanding(mistakes), [mistakes, values]);

  function tellStanding(wrong: Mistakes) {
    if (form.current) onStanding(standingOf(asked, typedIn(form.current), wrong));
  }

  function keepTyped() {
    if (form.current) keep({ answers: typedIn(form.current) });
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (check(target)) void run(() => send(target));
  }

  async function send(target: HTMLFormElement) {
    setFailure(null);
    try {
      const receipt = await sendOnce(typedIn(target));
      forgetKept();
      if (!receipt.isSignedIn) return setToHandOver(receipt);
      rememberPerson({ isAttendee: receipt.state === 'placed' }, new Date());
      await navigate(PAGE_PATHS.me);
    } catch (error) {
      // One of the answers can be put right: no team has the code, for instance.
      if (error instanceof ApiError && questions.some(({ id }) => id === error.field)) {
        return show({ [error.field]: error.sentence });
      }
      setFailure(failureSentence(error));
      alert.current?.focus();
    }
  }

  if (toHandOver) return <HandOver receipt={toHandOver} />;
  return (
    <form
      ref={form}
      method="post"
      action={PAGE_PATHS.register}
      aria-labelledby="register"
      className="registration-form"
      // The browser shows one mistake at a time, in words of its own.
      noValidate={hasScript}
      onInput={({ currentTarget }) => {
        keepTyped();
        tellStanding(recheck(currentTarget));
      }}
      onFocus={({ target }) => {
        const part = target.closest<HTMLElement>('[data-part]')?.dataset.part;
        if (part) onPart(part);
      }}
      onSubmit={onSubmit}
    >
      <MistakeSummary
        questions={questions}
        mistakes={mistakes}
        ref={summary}
        isFirst={sent !== null}
      />
      <AnswerFields
        parts={asked}
        values={values}
        mistakes={mistakes}
        heading="h2"
        onOrder={keepTyped}
      />
      <div
        ref={alert}
        role="alert"
        tabIndex={-1}
        className="text-danger font-semibold empty:hidden"
      >
        {failure}
        {failure !== null && (
          <span className="block font-normal text-text">
            What you typed is kept in this tab. Nothing is sent twice.
          </span>
        )}
      </div>
      <div className="form-end">
        <button
          type="submit"
          className="button button-signal flex-[1_1_11rem] max-w-full min-h-[60px] text-[1.0625rem] sm:flex-[0_0_11rem]"
          aria-disabled={isBusy}
        >
          {isBusy ? 'Sending...' : 'Register'}
        </button>
        <p className="text-muted flex-[1_1_18rem] text-[0.9375rem]">
          We use this to run the event, and for nothing else. When all places are taken you get a
          place on the waiting list. {/* In a tab of its own: leaving would interrupt the form. */}
          <a className="link" href={PAGE_PATHS.privacy} target="_blank" rel="noopener">
            Privacy<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      </div>
    </form>
  );
}

const typedIn = (form: HTMLFormElement) => answersIn(new FormData(form));

/**
 * A try whose answer got lost may have arrived. It is sent again as it was, with its key; what has
 * been changed in the form since is changed in the registration.
 */
async function sendOnce(answers: Answers): Promise<RegistrationReceipt> {
  const kept = keep({});
  const first = kept.pending ?? { answers, key: kept.key };
  keep({ pending: first });
  let receipt: RegistrationReceipt;
  try {
    receipt = await call('POST /api/registrations', {
      body: { answers: first.answers },
      idempotencyKey: first.key,
    });
  } catch (error) {
    // Refused is not lost: the next try is a new one.
    if (error instanceof ApiError && error.status < 500) keep({ pending: null });
    throw error;
  }
  const isChanged = JSON.stringify(first.answers) !== JSON.stringify(answers);
  if (isChanged && receipt.isSignedIn) {
    await call('PUT /api/my-registration', { body: { answers } });
  }
  return receipt;
}

/** For an organiser who registers a person without being signed in as them. */
function HandOver({ receipt: { state, position, link } }: { receipt: RegistrationReceipt }) {
  return (
    <div role="status" className="registration-form">
      <p className="display text-2xl">
        {state === 'placed' && 'Registered, with a place.'}
        {state === 'held' && 'Registered: the place is held until the link in the mail is opened.'}
        {state === 'apart' && 'Registered, and waiting for approval.'}
        {position !== null && `Number ${position} on the waiting list.`}
      </p>
      <p>You are still signed in yourself. Hand this personal link over:</p>
      <p className="label wrap-anywhere">{link}</p>
    </div>
  );
}
