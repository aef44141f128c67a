import { useCallback } from 'react';
import { SEARCH_MAX, SEARCH_MIN } from '../../../../../schema/limits.ts';
import { DeskSearch } from '../../../../desk/search.tsx';
import { call } from '../../../../lib/call.ts';
import { useAdminTools } from '../../admin-tools.ts';

/** The search over all that the modules have. */
export function FindOnDesk() {
  const { call: signedIn, isOrganiser } = useAdminTools();
  const find = useCallback(
    (q: string) => signedIn(() => call('GET /api/desk/search', { query: { q } })),
    [signedIn],
  );
  const prompt = isOrganiser
    ? 'Find a person, team, photo...'
    : 'Find a section, photo, chapter...';
  return <DeskSearch prompt={prompt} length={{ min: SEARCH_MIN, max: SEARCH_MAX }} find={find} />;
}
