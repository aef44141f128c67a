import { EntryList } from './entry-list.tsx';
import { Row } from './form-parts.tsx';
import { LineField, TextField } from './line-field.tsx';
import { at, type Part } from './part.ts';

interface LinesListProps {
  part: Part<string[]>;
  label: string;
  add: string;
  /** What one of them is, for screen readers. */
  one: string;
  max?: number;
  isLong?: boolean;
}

/** A list of sentences or short lines. */
export function LinesList({ part, label, add, one, max, isLong = false }: LinesListProps) {
  return (
    <EntryList part={part} label={label} add={add} blank={() => ''} nameOf={(text) => text}>
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
export function TitledList({
  part,
  label,
  add,
}: {
  part: Part<Titled[]>;
  label: string;
  add: string;
}) {
  return (
    <EntryList
      part={part}
      label={label}
      add={add}
      blank={() => ({ title: '', description: '' })}
      nameOf={({ title }) => title}
    >
      {(entry) => (
        <div className="form-stack">
          <LineField label="Title" part={at(entry, 'title')} />
          <TextField label="Text" rows={2} part={at(entry, 'description')} />
        </div>
      )}
    </EntryList>
  );
}

/** Figures with what they count. */
export function StatList({
  part,
  label,
}: {
  part: Part<{ value: string; label: string }[]>;
  label: string;
}) {
  return (
    <EntryList
      part={part}
      label={label}
      add="Add a figure"
      blank={() => ({ value: '', label: '' })}
      nameOf={({ value, label: counts }) => `${value} ${counts}`.trim()}
    >
      {(stat) => (
        <Row>
          <LineField label="Figure" max={40} part={at(stat, 'value')} />
          <LineField label="What it counts" part={at(stat, 'label')} />
        </Row>
      )}
    </EntryList>
  );
}
