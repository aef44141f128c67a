import {
  FOOD_WORDS,
  FOODS,
  JOIN_CODE_MAX,
  NEEDS_MAX,
  TEAM_WISH_WORDS,
  TEAM_WISHES,
} from '../../../modules/registrations/choices-schema.ts';
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../schema/limits.ts';
import { Field } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { type ChallengeChoice, WishOrder } from './wish-order.tsx';

interface AnswerFieldsProps {
  challenges: readonly ChallengeChoice[];
  /** What the fields begin with, by their names. */
  values: Readonly<Record<string, readonly string[]>>;
  mistakes: Readonly<Record<string, string>>;
  wishes: readonly number[];
  onWishes: (wishes: number[]) => void;
  /** Who changes answers later joins and starts teams elsewhere. */
  hasJoinCode: boolean;
}

const ORDINALS = ['1st', '2nd', '3rd'];
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
}: AnswerFieldsProps) {
  const field = (name: string) => ({
    name,
    defaultValue: values[name]?.[0] ?? '',
    error: mistakes[name],
  });
  const choice = (name: string) => ({ name, value: values[name]?.[0], error: mistakes[name] });
  return (
    <>
      <Field
        label="Your name"
        {...field('name')}
        autoComplete="name"
        maxLength={NAME_MAX}
        required
      />
      <Field
        label="E-mail"
        {...field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        maxLength={EMAIL_MAX}
        required
      />
      <Field
        label="University or employer"
        {...field('university')}
        autoComplete="organization"
        maxLength={TITLE_MAX}
        hint="Keeps judges away from teams they know."
        required
      />
      <Field
        label="Degree or field"
        {...field('field')}
        maxLength={TITLE_MAX}
        hint="Helps to mix teams."
        required
      />
      {challenges.length > 0 && (
        <>
          <WishOrder challenges={challenges} order={wishes} onOrder={onWishes} />
          <fieldset className="wishes without-script">
            <legend>Challenges, the one you like most first</legend>
            {challenges.map((_, at) => (
              <SelectField
                // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
                key={at}
                label={ORDINALS[at] ?? `${at + 1}th`}
                name="wish"
                defaultValue={String(wishes[at] ?? '')}
              >
                <option value="">No wish</option>
                {challenges.map(({ number, title }) => (
                  <option key={number} value={number}>
                    {number} · {title}
                  </option>
                ))}
              </SelectField>
            ))}
          </fieldset>
          {mistakes.wishes && <p className="field-error">{mistakes.wishes}</p>}
        </>
      )}
      <ChoiceCards
        legend="Team"
        {...choice('team')}
        choices={TEAM_WISHES.map((value) => ({ value, label: TEAM_WISH_WORDS[value] }))}
      />
      {hasJoinCode && (
        <div className="join-code">
          <Field
            label="Join code"
            {...field('joinCode')}
            maxLength={JOIN_CODE_MAX}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            hint="You have it from whoever started the team."
          />
        </div>
      )}
      <ChoiceCards
        legend="Food"
        {...choice('food')}
        isRow
        choices={FOODS.map((value) => ({ value, label: FOOD_WORDS[value] }))}
      />
      <Field
        label="What else you need (optional)"
        {...field('needs')}
        rows={3}
        maxLength={NEEDS_MAX}
        hint="Allergies, access, anything the hall or the kitchen must know. Deleted a week after the event."
      />
      <ChoiceCards
        legend="May pictures of the event show you?"
        {...choice('pictureConsent')}
        isRow
        choices={YES_NO}
      />
      <ChoiceCards
        legend="May the bank of your challenge see your team’s files?"
        hint="Only what your team hands in, and only that bank."
        {...choice('bankConsent')}
        isRow
        choices={YES_NO}
      />
    </>
  );
}
