import { DESK_PATHS, type DeskScreen } from './desk-paths.ts';

/** What the screens of the desk were called when they were tabs of one page. */
const TABS: ReadonlyMap<string | null, DeskScreen> = new Map([
  ['photos', 'photos'],
  ['content', 'content'],
  ['committee', 'committee'],
  ['messages', 'messages'],
  ['registrations', 'registrations'],
  ['teams', 'teams'],
  ['hand-ins', 'handIns'],
  ['judging', 'judging'],
  ['verdict', 'verdict'],
  ['mail', 'mail'],
  ['activity', 'activity'],
  ['access', 'access'],
  ['account', 'access'],
  ['handbook', 'handbook'],
]);

const DOCUMENT = /^[\w-]{1,64}$/;

/** Where an address with `?tab=` leads on, with the rest of its query; null where it names no tab. */
export function addressOfTab(search: string): string | null {
  const query = new URLSearchParams(search);
  const screen = TABS.get(query.get('tab'));
  if (!screen) return null;
  query.delete('tab');
  const path: string[] = [DESK_PATHS[screen]];
  const document = query.get('document');
  if (screen === 'content' && document !== null && DOCUMENT.test(document)) {
    query.delete('document');
    path.push(document);
  }
  return `${path.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}
