import type { ComponentProps } from 'react';
import type { QuestionKind } from '../../../../schema/questions.ts';
import { Field } from '../../../ui/field.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import type { QuestionFieldProps } from './form-parts.ts';
import { RankingField } from './ranking-field.tsx';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** What browsers can fill in by themselves. */
const KNOWN_TO_BROWSERS: Readonly<Record<string, string>> = {
  name: 'name',
  email: 'email',
  university: 'organization',
};

/** One field of the browser for each kind that is typed. */
const TYPED: Partial<Record<QuestionKind, ComponentProps<'input'>>> = {
  line: {},
  email: { type: 'email', inputMode: 'email' },
  link: { type: 'url', inputMode: 'url', placeholder: 'https://' },
  number: { inputMode: 'numeric' },
  'join-code': {
    autoCapitalize: 'characters',
    autoComplete: 'off',
    spellCheck: false,
    placeholder: 'K7F-2QX',
  },
};

/** The field of one question, for a form with and without script. */
export function QuestionField(props: QuestionFieldProps) {
  const { question, given, error, below } = props;
  const { id, kind, label, hint, isRequired, max, options } = question;
  const named = isRequired ? label : <Optional label={label} />;
  if (kind === 'ranking') return <RankingField {...props} />;
  const field = {
    ...{ label: named, name: id, defaultValue: given[0] ?? '', error, hint, maxLength: max },
    // What is asked because of an answer is not there for everyone.
    required: isRequired && question.onlyIf === null,
  };
  if (kind === 'text') return <Field {...field} rows={3} />;
  const typed = TYPED[kind];
  if (typed) return <Field {...field} autoComplete={KNOWN_TO_BROWSERS[id]} {...typed} />;
  const choices =
    kind === 'tick' ? [{ value: 'yes', label }] : kind === 'yes-no' ? YES_NO : options;
  return (
    <ChoiceCards
      legend={kind === 'tick' ? null : named}
      hint={hint}
      name={id}
      given={given}
      error={error}
      isRequired={isRequired}
      isMany={kind === 'several' || kind === 'tick'}
      isRow={choices.every((choice) => !('hint' in choice) && choice.label.length <= ROW_MAX)}
      choices={choices.map((choice) => ({ ...choice, below: below(choice.value) }))}
    />
  );
}

/** Of short words, several stand beside each other. */
const ROW_MAX = 14;

const Optional = ({ label }: { label: string }) => (
  <>
    {label} <span className="optional">(optional)</span>
  </>
);
