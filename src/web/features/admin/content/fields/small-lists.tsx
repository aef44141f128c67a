import { EntryList } from './entry-list.tsx';
import { Row } from './form-parts.tsx';
import { LineField, TextField } from './line-field.tsx';
import { at, type Part } from './part.ts';

interface LinesListProps {
  part: Part<string[]>;
  add: string;
  /** What one of them is, for screen readers. */
  one: string;
  max?: number;
  isLong?: boolean;
}

/** A list of sentences or short lines. */
export function LinesList({ part, add, one, max, isLong = false }: LinesListProps) {
  return (
    <EntryList part={part} add={add} blank={() => ''} nameOf={(text) => text}>
      {(line, index) => {
        const field = { label: `${one} ${index + 1}`, isLabelHidden: true, part: line };
        const limit = max === undefined ? {} : { max };
        return isLong ? (
          <TextField {...field} {...limit} rows={2} />
        ) : (
          <LineField {...field} {...limit} />
        );
      }}
    </EntryList>
  );
}

interface Titled {
  title: string;
  description: string;
}

/** Titles with a sentence or two below: steps, points, offers, benefits. */
export function TitledList({ part, add }: { part: Part<Titled[]>; add: string }) {
  return (
    <EntryList
      part={part}
      add={add}
      blank={() => ({ title: '', description: '' })}
      nameOf={({ title }) => title}
    >
      {(entry) => (
        <div className="form-stack">
          <LineField part={at(entry, 'title')} />
          <TextField rows={2} part={at(entry, 'description')} />
        </div>
      )}
    </EntryList>
  );
}

/** Figures with what they count. */
export function StatList({ part }: { part: Part<{ value: string; label: string }[]> }) {
  return (
    <EntryList
      part={part}
      add="Add a figure"
      blank={() => ({ value: '', label: '' })}
      nameOf={({ value, label: counts }) => `${value} ${counts}`.trim()}
    >
      {(stat) => (
        <Row>
          <LineField max={40} part={at(stat, 'value')} />
          <LineField part={at(stat, 'label')} />
        </Row>
      )}
    </EntryList>
  );
}
