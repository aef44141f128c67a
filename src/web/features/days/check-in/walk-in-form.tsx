import { type SubmitEvent, useState } from 'react';
import { type WalkIn, walkInSchema } from '../../../../modules/days/check-in/schema.ts';
import { EMAIL_MAX, NAME_MAX, TITLE_MAX } from '../../../../schema/limits.ts';

export type TypedWalkIn = Pick<WalkIn, 'name' | 'email' | 'university' | 'pictureConsent'>;

interface WalkInFormProps {
  name: string;
  onAdd: (id: string, typed: TypedWalkIn) => void;
  onBack: () => void;
}

const typedSchema = walkInSchema.pick({
  name: true,
  email: true,
  university: true,
  pictureConsent: true,
});

/** Adds a person who comes without a registration, exactly once. */
export function WalkInForm({ name, onAdd, onBack }: WalkInFormProps) {
  const [id] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState<{ field: string; sentence: string } | null>(null);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const pictures = given.get('pictureConsent');
    const typed = typedSchema.safeParse({
      name: given.get('name'),
      email: String(given.get('email')).trim(),
      university: given.get('university'),
      pictureConsent: pictures === null ? undefined : pictures === 'yes',
    });
    if (typed.success) return onAdd(id, typed.data);
    const [issue] = typed.error.issues;
    const field = String(issue?.path[0] ?? 'name');
    const sentence =
      field === 'email'
        ? 'Please enter one e-mail address, such as name@example.org, or none.'
        : (issue?.message ?? '');
    setFailure({ field, sentence });
    form.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus();
  }

  const errorOf = (field: string) =>
    failure?.field === field && (
      <p id={`walk-in-${field}-error`} role="alert" className="mt-1.5 text-danger">
        {failure.sentence}
      </p>
    );
  const lineOf = (field: 'name' | 'university' | 'email', label: string, more: object) => (
    <div className="door-field my-5">
      <label htmlFor={`walk-in-${field}`}>{label}</label>
      <input
        id={`walk-in-${field}`}
        name={field}
        autoComplete="off"
        aria-invalid={failure?.field === field || undefined}
        aria-describedby={failure?.field === field ? `walk-in-${field}-error` : undefined}
        {...more}
      />
      {errorOf(field)}
    </div>
  );
  return (
    <form className="flex flex-[1_1_0] flex-col min-h-0" noValidate onSubmit={onSubmit}>
      <div className="door-scroll">
        <div className="door-body">
          <h2 className="door-h2">Add a walk-in</h2>
          <p className="door-say">They get a registration with a place, and are checked in.</p>
          {lineOf('name', 'Name', { defaultValue: name, maxLength: NAME_MAX })}
          {lineOf('university', 'University or employer', { maxLength: TITLE_MAX })}
          {lineOf('email', 'E-mail, for the personal link (optional)', {
            ...{ type: 'email', inputMode: 'email', maxLength: EMAIL_MAX },
          })}
          <fieldset className="door-field my-5">
            <legend className="block mb-1.5 font-semibold">
              Please ask: may pictures show you?
            </legend>
            {(['yes', 'no'] as const).map((value) => (
              <label key={value} className="door-radio">
                <input
                  className="size-5.5 accent-text"
                  type="radio"
                  name="pictureConsent"
                  value={value}
                />
                {value === 'yes' ? 'Yes' : 'No pictures'}
              </label>
            ))}
            {errorOf('pictureConsent')}
          </fieldset>
        </div>
      </div>
      <div className="door-foot door-keys">
        <button type="button" className="button button-outline" onClick={onBack}>
          Back
        </button>
        <button type="submit" className="button button-signal">
          Add and check in
        </button>
      </div>
    </form>
  );
}
