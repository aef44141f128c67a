import { createContext, useContext } from 'react';
import type { DeskTools } from '../../desk/desk-tools.ts';
import type { PhotoLists } from '../../lib/photo-lists.ts';

/** What every part of the panel needs of the whole. */
export interface AdminTools extends DeskTools {
  /** The year of the edition that the site shows. */
  edition: number;
  /** Editors see what organisers decide, and do not change it. */
  isOrganiser: boolean;
  /** The photos, in every tab: one of them may change what another shows. */
  photoLists: PhotoLists;
  /** After this session has been ended with all others. */
  onSignedOut(): void;
}

export const AdminToolsContext = createContext<AdminTools | null>(null);

export function useAdminTools(): AdminTools {
  const tools = useContext(AdminToolsContext);
  if (!tools) throw new Error('The parts of the admin panel only work inside it.');
  return tools;
}
