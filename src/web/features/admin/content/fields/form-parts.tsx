import type { ReactNode } from 'react';
import { LineField, TextField } from './line-field.tsx';
import { at, type Part } from './part.ts';

interface GroupProps {
  title: string;
  /** Where on the site it is. */
  where?: ReactNode;
  children: ReactNode;
}

/** A part of a long form, under a heading of its own. */
export function Group({ title, where, children }: GroupProps) {
  return (
    <section className="form-group">
      <h4 className="display text-2xl">{title}</h4>
      {where && <p className="form-where">{where}</p>}
      <div className="form-stack">{children}</div>
    </section>
  );
}

/** Fields beside each other, where there is room. */
export function Row({ children, of = 2 }: { children: ReactNode; of?: 2 | 3 | 4 }) {
  return (
    <div className="form-row" data-of={of}>
      {children}
    </div>
  );
}

interface HeadingValue {
  label: string;
  title: string;
  intro: string;
}

/** How a section of a page opens: the small label, the heading, and a sentence. */
export function HeadingFields({
  part,
  isIntroOptional = true,
}: {
  part: Part<HeadingValue>;
  isIntroOptional?: boolean;
}) {
  return (
    <>
      <Row>
        <LineField label="Label above" part={at(part, 'label')} />
        <LineField label="Heading" part={at(part, 'title')} />
      </Row>
      <TextField
        label={isIntroOptional ? 'Introduction (optional)' : 'Introduction'}
        rows={2}
        part={at(part, 'intro')}
      />
    </>
  );
}
