import { type ReactNode, useId } from 'react';
import { PasswordInput } from '../ui/password-field.tsx';
import { type FieldSpec, valueInWords } from './fields.ts';
import { TypedInput } from './typed-input.tsx';
import type { DeskForm } from './use-form.ts';

/** The fields of a form, in the order in which they are named. */
export function FormFields<Values extends object>({ form }: { form: DeskForm<Values> }) {
  const entries = Object.entries(form.fields) as [keyof Values & string, FieldSpec][];
  return (
    <div className="form-grid">
      {entries.map(([name, spec], index) => (
        <Field key={name} form={form} name={name} spec={spec} isFirst={index === 0} />
      ))}
    </div>
  );
}

interface FieldProps<Values extends object> {
  form: DeskForm<Values>;
  name: keyof Values & string;
  spec: FieldSpec;
  isFirst: boolean;
}

function Field<Values extends object>({ form, name, spec, isFirst }: FieldProps<Values>) {
  const id = useId();
  const { isChange, changed, before } = form;
  const error = form.errors[name];
  const isChanged = isChange && changed.includes(name);
  const hasParts = spec.kind === 'own' && spec.hasParts;
  const was = isChanged && !hasParts ? `Was ${valueInWords(spec, before[name]) || 'empty'}.` : '';
  const hint = [was, spec.hint].filter(Boolean).join(' ');
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const isGroup = spec.kind === 'choice' || spec.kind === 'radio';
  const control = (
    <Control
      form={form}
      name={name}
      spec={spec}
      shared={{
        id,
        'data-first-focus': isFirst || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      }}
      error={error}
    />
  );
  const Frame = isGroup ? 'fieldset' : 'div';
  const Label = isGroup ? 'legend' : 'label';
  return (
    <Frame
      className="form-field"
      data-wide={spec.isWide || undefined}
      data-changed={isChanged || undefined}
      data-check={spec.kind === 'check' || undefined}
    >
      {/* One that a screen draws for itself has its own words. */}
      {spec.kind !== 'own' && (
        <Label className="form-label" {...(isGroup ? {} : { htmlFor: id })}>
          {spec.label}
        </Label>
      )}
      {(isChanged || spec.note) && (
        <span className="form-note">{isChanged ? 'changed' : spec.note}</span>
      )}
      {control}
      {hint && (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
      {error && spec.kind !== 'own' && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </Frame>
  );
}

interface ControlProps<Values extends object> extends Omit<FieldProps<Values>, 'isFirst'> {
  shared: {
    id: string;
    'data-first-focus': true | undefined;
    'aria-invalid': true | undefined;
    'aria-describedby': string | undefined;
  };
  error: string | undefined;
}

function Control<Values extends object>(props: ControlProps<Values>): ReactNode {
  const { form, name, spec, shared, error } = props;
  const value: unknown = form.typed[name];
  const text = String(value ?? '');
  const ref = form.refOf(name);
  const onChange = (next: unknown) => form.set(name, next as Values[typeof name]);
  const onType = ({ target }: { target: { value: string } }) => onChange(target.value);
  const bound = { name, value: text, ref, onChange: onType };
  switch (spec.kind) {
    case 'area':
      return (
        <textarea
          {...shared}
          className="field-control"
          rows={spec.rows}
          maxLength={spec.maxLength}
          {...bound}
        />
      );
    case 'password':
      return (
        <PasswordInput
          {...shared}
          maxLength={spec.maxLength}
          autoComplete={spec.autoComplete}
          {...bound}
        />
      );
    case 'select':
      return (
        <select {...shared} className="field-control field-select" {...bound}>
          {spec.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'choice':
    case 'radio':
      return (
        <div className={`form-${spec.kind}`}>
          {spec.options.map(({ value: option, label }, index) => (
            <label key={option}>
              <input
                type="radio"
                aria-describedby={shared['aria-describedby']}
                {...bound}
                ref={index === 0 ? ref : undefined}
                value={option}
                checked={text === option}
              />
              {label}
            </label>
          ))}
        </div>
      );
    case 'check':
      return (
        <input
          type="checkbox"
          {...shared}
          className="form-check"
          name={name}
          ref={ref}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'date':
    case 'time':
      return (
        <TypedInput {...shared} {...bound} onChange={onChange} kind={spec.kind} year={spec.year} />
      );
    case 'own': {
      const errorAt = (part: string) => form.errors[`${name}.${part}`];
      const { typed: values } = form;
      return <>{spec.render({ value, onChange, ref, error, errorAt, values })}</>;
    }
    default: {
      const { kind = 'text', suggestions, maxLength, placeholder, inputMode, autoComplete } = spec;
      const list = suggestions && `${shared.id}-list`;
      return (
        <>
          <input
            {...shared}
            className="field-control"
            type={kind}
            list={list}
            maxLength={maxLength}
            placeholder={placeholder}
            inputMode={inputMode}
            autoComplete={autoComplete ?? 'off'}
            {...bound}
          />
          {suggestions && (
            <datalist id={list}>
              {suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      );
    }
  }
}
