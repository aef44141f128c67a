import type { ReactNode } from 'react';
import { useLabel } from './field-notes.ts';
import type { Part } from './part.ts';

interface GroupProps {
  /** The part that it has the fields of, which names it; or words, where it has those of several. */
  of?: Pick<Part<unknown>, 'path'>;
  title?: string;
  /** Where on the site it is. */
  where?: ReactNode;
  children: ReactNode;
}

/** A part of a long form, under a heading of its own. */
export function Group({ of, title, where, children }: GroupProps) {
  const known = useLabel(of?.path ?? []);
  return (
    <section className="form-group">
      <h4 className="display text-2xl">{title ?? known}</h4>
      {where && <p className="form-where">{where}</p>}
      <div className="form-stack">{children}</div>
    </section>
  );
}

/** Above a list that is one of several in its group. */
export function ListName({ of }: { of: Pick<Part<unknown>, 'path'> }) {
  return <p className="font-semibold">{useLabel(of.path)}</p>;
}

/** Fields beside each other, where there is room. */
export function Row({ children, of = 2 }: { children: ReactNode; of?: 2 | 3 }) {
  return (
    <div className="form-row" data-of={of}>
      {children}
    </div>
  );
}
