import { SelectField } from '../../../ui/select-field.tsx';
import type { ChallengeChoice } from './wish-order.tsx';

interface WishSelectsProps {
  challenges: readonly ChallengeChoice[];
  order: readonly number[];
  error: string | undefined;
}

const ORDINALS = ['1st', '2nd', '3rd'];

/** The order of challenges where there is no script to move them. */
export function WishSelects({ challenges, order, error }: WishSelectsProps) {
  return (
    <fieldset
      className="wishes without-script"
      aria-describedby={error === undefined ? undefined : 'wishes-error'}
    >
      <legend className="mb-2 font-semibold">Challenges, the one you like most first</legend>
      {error !== undefined && (
        <p id="wishes-error" className="field-error">
          {error}
        </p>
      )}
      {challenges.map((_, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what it is
          key={at}
          label={ORDINALS[at] ?? `${at + 1}th`}
          name="wish"
          defaultValue={String(order[at] ?? '')}
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
  );
}
