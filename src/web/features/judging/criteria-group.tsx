import { useId } from 'react';
import type { Rubric, RubricGroup } from '../../../judging/rubric-schema.ts';
import { ScoreScale } from './score-scale.tsx';

interface CriteriaGroupProps {
  group: RubricGroup;
  scale: Rubric['scale'];
  scores: Readonly<Record<string, number>>;
  isReadOnly: boolean;
  onScore(id: string, score: number): void;
}

/** A group of criteria with its weight, and how many of those that count have a score. */
export function CriteriaGroup({ group, scale, scores, isReadOnly, onScore }: CriteriaGroupProps) {
  const id = useId();
  const counting = group.criteria.filter(({ counts }) => counts);
  const done = counting.filter((each) => Object.hasOwn(scores, each.id)).length;
  return (
    <section aria-labelledby={id} className="mt-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-1.5 border-b border-line">
        <h2 id={id} className="jury-group-title">
          {group.title}
        </h2>
        <p className="label text-muted">{`${group.weight} % · ${done} of ${counting.length}`}</p>
      </div>
      {group.criteria.map((criterion) => (
        <ScoreScale
          key={criterion.id}
          {...{ criterion, scale, isReadOnly }}
          score={scores[criterion.id]}
          onScore={(score) => onScore(criterion.id, score)}
        />
      ))}
    </section>
  );
}
