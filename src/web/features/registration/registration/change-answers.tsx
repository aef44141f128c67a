import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { fieldValuesOf } from '../../../../modules/registration/registrations/form-answers-schema.ts';
import type { OwnRegistration } from '../../../../modules/registration/registrations/schema.ts';
import { call } from '../../../lib/call.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useSending } from '../../../lib/use-one-at-a-time.ts';
import { FormFooter } from '../../../ui/form-footer.tsx';
import { AnswerFields } from './answer-fields.tsx';
import { changeOf, inputOfForm, wholeOrder } from './answers-of-form.ts';
import { MistakeSummary } from './mistake-summary.tsx';
import { useMistakes } from './use-mistakes.ts';
import type { ChallengeChoice } from './wish-order.tsx';

interface ChangeAnswersProps {
  registration: OwnRegistration;
  challenges: readonly ChallengeChoice[];
  until: string;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

export function ChangeAnswers({
  registration,
  challenges,
  until,
  onClose,
  onChanged,
}: ChangeAnswersProps) {
  const { isBusy, failure, send } = useSending();
  const heading = useRef<HTMLHeadingElement>(null);
  const { mistakes, summary, check, recheck } = useMistakes({}, false);
  const [wishes, setWishes] = useState(() => wholeOrder(challenges, registration.wishes));

  useEffect(() => heading.current?.focus(), []);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!check(event.currentTarget)) return;
    const body = changeOf(inputOfForm(event.currentTarget, wishes));
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
      <MistakeSummary mistakes={mistakes} ref={summary} isFirst={false} />
      <AnswerFields
        challenges={challenges}
        mistakes={mistakes}
        values={fieldValuesOf(registration)}
        wishes={wishes}
        onWishes={setWishes}
        hasJoinCode={false}
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
