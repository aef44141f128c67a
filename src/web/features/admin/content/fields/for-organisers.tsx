import { createContext, type ReactNode } from 'react';
import { useAdminTools } from '../../admin-tools.ts';

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
