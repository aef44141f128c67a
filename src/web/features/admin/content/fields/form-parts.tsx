import { createContext, type ReactNode } from 'react';
import { useAdminTools } from '../../admin-tools.ts';
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
      <div className="form-stack mt-4">{children}</div>
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

/** Whether what is inside can only be read: nothing of it is folded up then. */
export const ReadOnlyContext = createContext(false);

/** Fields that only organisers change: editors see them as they are, and read why. */
export function ForOrganisers({ children }: { children: ReactNode }) {
  const { isOrganiser } = useAdminTools();
  if (isOrganiser) return children;
  return (
    <fieldset disabled className="form-stack for-organisers">
      <legend className="note">Only organisers change this; please ask one of them.</legend>
      <ReadOnlyContext value={true}>{children}</ReadOnlyContext>
    </fieldset>
  );
}
