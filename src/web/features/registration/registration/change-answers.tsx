import { type SubmitEvent, useEffect, useRef } from 'react';
import { answersOfPerson } from '../../../../modules/registration/registrations/questions-schema.ts';
import type { OwnRegistration } from '../../../../modules/registration/registrations/schema.ts';
import { answersIn, type QuestionPart } from '../../../../schema/questions.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { MistakeSummary } from './mistake-summary.tsx';
import { useMistakes } from './use-mistakes.ts';

interface ChangeAnswersProps {
  registration: OwnRegistration;
  asked: readonly QuestionPart[];
  until: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export function ChangeAnswers({
  registration,
  asked,
  until,
  onClose,
  onChanged,
}: ChangeAnswersProps) {
  const { isBusy, failure, send } = useSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const questions = asked.flatMap((part) => part.questions);
  const { mistakes, summary, check, recheck } = useMistakes(questions, {});

  useEffect(() => heading.current?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const body = { answers: answersIn(new FormData(event.currentTarget)) };
    void send(async () => {
      await call('PUT /api/my-registration', { body, ifMatch: registration.version });
      showToast({ title: 'Answers saved' });
      await onChanged();
      onClose();
    });
  }

  return (
    <form
      className="registration-form mt-4"
      aria-labelledby="change-answers"
      noValidate
      onInput={({ currentTarget }) => recheck(currentTarget)}
      onSubmit={onSubmit}
    >
      <div>
        <h2
          ref={heading}
          id="change-answers"
          tabIndex={-1}
          className="display text-xl outline-none"
        >
          Your answers
        </h2>
        <p className="mt-2 text-muted">You can change them until {until}.</p>
      </div>
      <MistakeSummary questions={questions} mistakes={mistakes} ref={summary} isFirst={false} />
      <AnswerFields
        parts={asked}
        values={answersOfPerson(registration)}
        mistakes={mistakes}
        heading="h3"
      />
      <FormFooter
        failure={failure}
        isBusy={isBusy}
        submit={{ text: 'Save answers', busy: 'Saving...' }}
        onCancel={onClose}
      />
    </form>
  );
}
