import { useRef } from 'react';
import {
  CRITERIA_PER_GROUP_MAX,
  CRITERION_TITLE_MAX,
  GROUPS_MAX,
  SCALE_WORDS_MAX,
} from '../../../../judging/judging-limits.ts';
import type { BoundField } from '../../../desk/fields.ts';
import { IconButton } from '../icon-button.tsx';
import {
  type CriterionValues,
  type GroupValues,
  NEW_CRITERION,
  NEW_GROUP,
  weightSum,
} from './rubric-values.ts';

interface RubricGroupsProps extends Pick<BoundField, 'onChange' | 'error' | 'errorAt' | 'ref'> {
  groups: readonly GroupValues[];
}

/** Criteria in groups, each of which has a weight. */
export function RubricGroups({ groups, onChange, error, errorAt, ref }: RubricGroupsProps) {
  // What was just added is typed next.
  const added = useRef<string | null>(null);
  const firstWrong = partsOf(groups).find(errorAt) ?? (error ? '0.weight' : undefined);
  const sum = weightSum(groups.map(({ weight }) => weight));

  const part = (path: string): PartProps => ({
    error: errorAt(path),
    inputRef(input) {
      if (path === firstWrong) ref(input);
      if (input && path === added.current) {
        added.current = null;
        input.focus();
      }
    },
  });

  function addTo(path: string, values: readonly GroupValues[]) {
    added.current = path;
    onChange(values);
  }

  return (
    <>
      {groups.map((group, at) => {
        const change = (changed: Partial<GroupValues>) =>
          onChange(groups.with(at, { ...group, ...changed }));
        const last = group.criteria.length;
        return (
          <RubricGroup
            // biome-ignore lint/suspicious/noArrayIndexKey: a new one has nothing else
            key={at}
            group={group}
            at={at}
            part={part}
            wrong={errorAt(`${at}.criteria`)}
            onChange={change}
            onAdd={() =>
              addTo(
                `${at}.criteria.${last}.title`,
                groups.with(at, { ...group, criteria: [...group.criteria, NEW_CRITERION] }),
              )
            }
            onRemove={
              groups.length > 1 ? () => onChange(groups.filter((_, index) => index !== at)) : null
            }
          />
        );
      })}
      <div className="judging-card flex flex-wrap items-center justify-between gap-y-3 gap-x-6">
        <p role="status" className={sum.isRight ? '' : 'font-semibold text-danger'}>
          <span className="text-muted">Weights</span>{' '}
          <span className="judging-mono font-mono tabular-nums">{sum.words}</span>
          {!sum.isRight && ' They must add up to 100 %.'}
        </p>
        {groups.length < GROUPS_MAX && (
          <button
            type="button"
            className="button button-outline button-small"
            onClick={() => addTo(`${groups.length}.title`, [...groups, NEW_GROUP])}
          >
            Add a group
          </button>
        )}
        {error && <p className="field-error">{error}</p>}
      </div>
    </>
  );
}

/** The paths of all fields, in the order in which they stand. */
const partsOf = (groups: readonly GroupValues[]): string[] =>
  groups.flatMap(({ criteria }, at) => [
    `${at}.title`,
    `${at}.weight`,
    ...criteria.flatMap((_, index) =>
      ['title', 'low', 'high'].map((name) => `${at}.criteria.${index}.${name}`),
    ),
  ]);

interface PartProps {
  error: string | undefined;
  inputRef: (input: HTMLInputElement | null) => void;
}

interface RubricGroupProps {
  group: GroupValues;
  at: number;
  part: (path: string) => PartProps;
  wrong: string | undefined;
  onChange: (changed: Partial<GroupValues>) => void;
  onAdd: () => void;
  /** Null for the last one. */
  onRemove: (() => void) | null;
}

/** One group: what stands above its columns is said once, and each field has its own name. */
function RubricGroup({ group, at, part, wrong, onChange, onAdd, onRemove }: RubricGroupProps) {
  const { title, weight, criteria } = group;
  const id = `rubric-group-${at}`;
  const named = `Group ${at + 1}`;
  const changeCriterion = (index: number, changed: Partial<CriterionValues>) =>
    onChange({
      criteria: criteria.map((each, other) => (other === index ? { ...each, ...changed } : each)),
    });
  return (
    <section className="judging-card" aria-labelledby={id}>
      <h3 id={id} className="sr-only">
        {named}
      </h3>
      <div className="rubric-line rubric-group max-[60rem]:mb-5">
        <PartInput
          {...part(`${at}.title`)}
          label={`Title of group ${at + 1}`}
          maxLength={CRITERION_TITLE_MAX}
          value={title}
          onChange={(typed) => onChange({ title: typed })}
        />
        <PartInput
          {...part(`${at}.weight`)}
          label="Weight in %"
          sign="%"
          inputMode="numeric"
          maxLength={3}
          value={weight}
          onChange={(typed) => onChange({ weight: typed })}
        />
        {onRemove && <IconButton icon="delete" label={`Remove ${named}`} onClick={onRemove} />}
      </div>
      <div
        className="rubric-line pt-4 pb-1.5 text-muted text-small max-[60rem]:hidden"
        aria-hidden="true"
      >
        <span>Criterion</span>
        <span>Label at 1</span>
        <span>Label at 10</span>
      </div>
      <ol>
        {criteria.map((each, index) => {
          const path = `${at}.criteria.${index}`;
          const number = index + 1;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a new one has nothing else
              key={index}
              className="rubric-line rubric-criterion max-[60rem]:py-3 max-[60rem]:border-t max-[60rem]:border-t-line"
            >
              <PartInput
                {...part(`${path}.title`)}
                label={`Criterion ${number}`}
                maxLength={CRITERION_TITLE_MAX}
                value={each.title}
                onChange={(typed) => changeCriterion(index, { title: typed })}
              />
              <PartInput
                {...part(`${path}.low`)}
                label={`Label at 1 for criterion ${number}`}
                sign="1"
                placeholder="as the scale"
                maxLength={SCALE_WORDS_MAX}
                value={each.low}
                onChange={(typed) => changeCriterion(index, { low: typed })}
              />
              <PartInput
                {...part(`${path}.high`)}
                label={`Label at 10 for criterion ${number}`}
                sign="10"
                placeholder="as the scale"
                maxLength={SCALE_WORDS_MAX}
                value={each.high}
                onChange={(typed) => changeCriterion(index, { high: typed })}
              />
              <label className="judging-tick">
                <input
                  className="flex-none size-5 accent-cobalt"
                  type="checkbox"
                  aria-label={`Criterion ${number} counts`}
                  checked={each.counts}
                  onChange={({ target }) => changeCriterion(index, { counts: target.checked })}
                />
                counts
              </label>
              <IconButton
                icon="delete"
                label={`Remove criterion ${number} of group ${at + 1}`}
                isDisabled={criteria.length === 1}
                onClick={() =>
                  onChange({ criteria: criteria.filter((_, other) => other !== index) })
                }
              />
            </li>
          );
        })}
      </ol>
      {wrong && <p className="field-error">{wrong}</p>}
      {criteria.length < CRITERIA_PER_GROUP_MAX && (
        <button type="button" className="button button-outline button-small mt-4" onClick={onAdd}>
          Add a criterion
        </button>
      )}
    </section>
  );
}

interface PartInputProps extends PartProps {
  /** Its name; on a screen its column has it. */
  label: string;
  /** Before the field, where it stands below no column. */
  sign?: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  inputMode?: 'numeric';
  onChange: (typed: string) => void;
}

function PartInput({ label, sign, error, inputRef, onChange, ...input }: PartInputProps) {
  return (
    <div className="rubric-part" data-sign={sign}>
      <input
        {...input}
        ref={inputRef}
        type="text"
        className="field-control"
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-description={error}
        onChange={({ target }) => onChange(target.value)}
      />
      {error && <p className="field-error">{error}</p>}
    </div>
  );
}
