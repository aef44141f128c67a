import type { ReactNode } from 'react';
import {
  FOOD_WORDS,
  FOODS,
  JOIN_CODE_MAX,
  NEEDS_MAX,
  TEAM_WISH_HINTS,
  TEAM_WISH_WORDS,
  TEAM_WISHES,
} from '../../../../modules/registration/registrations/choices-schema.ts';
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { type Mistakes, PARTS, partId } from './form-parts.ts';
import { Question } from './question.tsx';
import { type ChallengeChoice, WishOrder } from './wish-order.tsx';
import { WishSelects } from './wish-selects.tsx';
import './registration-form.css';

interface AnswerFieldsProps {
  challenges: readonly ChallengeChoice[];
  /** What the fields begin with, by their names. */
  values: Readonly<Record<string, readonly string[]>>;
  mistakes: Mistakes;
  wishes: readonly number[];
  onWishes: (wishes: number[]) => void;
  /** Who changes answers later joins and starts teams elsewhere. */
  hasJoinCode: boolean;
  /** Of the three parts: they stand below another heading on the own page. */
  heading: 'h2' | 'h3';
}

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;

/** What a registration asks, and why. */
export function AnswerFields({
  challenges,
  values,
  mistakes,
  wishes,
  onWishes,
  hasJoinCode,
  heading,
}: AnswerFieldsProps) {
  const value = (name: string) => values[name]?.[0];
  const field = (name: string) => ({
    name,
    defaultValue: value(name) ?? '',
    error: mistakes[name],
  });
  const choice = (name: string) => ({ name, value: value(name), error: mistakes[name] });
  const question = (name: string, children: ReactNode) => (
    <Question name={name} isWrong={mistakes[name] !== undefined}>
      {children}
    </Question>
  );
  const joinCode = question(
    'joinCode',
    <Field
      label="Join code"
      {...field('joinCode')}
      maxLength={JOIN_CODE_MAX}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      placeholder="K7F-2QX"
    />,
  );
  return (
    <>
      <FormPart at={0} heading={heading}>
        {question(
          'name',
          <Field
            label="Your name"
            {...field('name')}
            autoComplete="name"
            maxLength={NAME_MAX}
            required
          />,
        )}
        {question(
          'email',
          <Field
            label="E-mail"
            {...field('email')}
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={EMAIL_MAX}
            hint="Your link goes there. Other participants never see the address."
            required
          />,
        )}
        <div className="form-pair">
          {question(
            'university',
            <Field
              label="University or employer"
              {...field('university')}
              autoComplete="organization"
              maxLength={TITLE_MAX}
              hint="Keeps judges away from teams they know."
              required
            />,
          )}
          {question(
            'field',
            <Field
              label="Degree or field"
              {...field('field')}
              maxLength={TITLE_MAX}
              hint="Helps to mix teams."
              required
            />,
          )}
        </div>
      </FormPart>
      <FormPart at={1} heading={heading}>
        {challenges.length > 0 &&
          question(
            'wishes',
            <>
              <WishOrder challenges={challenges} order={wishes} onOrder={onWishes} />
              <WishSelects challenges={challenges} order={wishes} error={mistakes.wishes} />
            </>,
          )}
        {question(
          'team',
          <ChoiceCards
            legend="Your team"
            {...choice('team')}
            choices={TEAM_WISHES.map((wish) => ({
              value: wish,
              label: TEAM_WISH_WORDS[wish],
              hint: TEAM_WISH_HINTS[wish],
              ...(hasJoinCode && wish === 'join' ? { below: joinCode } : {}),
            }))}
          />,
        )}
      </FormPart>
      <FormPart at={2} heading={heading}>
        {question(
          'food',
          <ChoiceCards
            legend="Food"
            {...choice('food')}
            isRow
            choices={FOODS.map((food) => ({ value: food, label: FOOD_WORDS[food] }))}
          />,
        )}
        {question(
          'pictureConsent',
          <ChoiceCards
            legend="May pictures of the event show you?"
            {...choice('pictureConsent')}
            isRow
            choices={YES_NO}
          />,
        )}
        {question(
          'bankConsent',
          <ChoiceCards
            legend="May the bank of your challenge see your team’s files?"
            hint="Only what your team hands in, and only that bank."
            {...choice('bankConsent')}
            isRow
            choices={YES_NO}
          />,
        )}
        {question(
          'needs',
          <Field
            label={
              <>
                What else you need <span className="optional">(optional)</span>
              </>
            }
            {...field('needs')}
            rows={3}
            maxLength={NEEDS_MAX}
            hint="Allergies, access, anything the hall or the kitchen must know. Deleted a week after the event."
          />,
        )}
      </FormPart>
    </>
  );
}

interface FormPartProps {
  at: 0 | 1 | 2;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

function FormPart({ at, heading: Heading, children }: FormPartProps) {
  const { id, title } = PARTS[at];
  return (
    <section
      id={partId(id)}
      data-part={id}
      aria-labelledby={`${partId(id)}-title`}
      className="form-part"
    >
      <div className="form-part-head">
        <Heading id={`${partId(id)}-title`} className="display form-part-title">
          {title}
        </Heading>
        <p className="label whitespace-nowrap text-muted">
          {at + 1} of {PARTS.length}
        </p>
      </div>
      {children}
    </section>
  );
}
