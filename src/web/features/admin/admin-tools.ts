import { createContext, useContext } from 'react';
import type { PhotoLists } from '../../lib/photo-lists.ts';
import type { SignedInCall } from '../../lib/signed-in-call.ts';
import type { Question } from './question-dialog.tsx';

/** What every part of the panel needs of the whole. */
export interface AdminTools {
  /** Whoever has signed in. */
  username: string;
  /** The year of the edition that the site shows. */
  edition: number;
  /** Editors see what organisers decide, and do not change it. */
  isOrganiser: boolean;
  call: SignedInCall;
  /** The photos, in every tab: one of them may change what another shows. */
  photoLists: PhotoLists;
  /** Asks a question; false is "no". */
  ask(question: Question): Promise<boolean>;
  /** After the own session has been ended with all others. */
  onSignedOut(): void;
  unsaved: {
    /** Says whether a form, known by its name, has changes that are not saved. */
    mark(form: string, hasChanges: boolean): void;
    /** Asks before changes are lost; true at once where there are none. */
    mayLeave(): Promise<boolean>;
  };
}

export const AdminToolsContext = createContext<AdminTools | null>(null);

export function useAdminTools(): AdminTools {
  const tools = useContext(AdminToolsContext);
  if (!tools) throw new Error('The parts of the admin panel only work inside of it.');
  return tools;
}
