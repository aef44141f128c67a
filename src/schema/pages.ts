/**
 * Every page of the site: its address, who may see it, and its file in `web/pages`. The server
 * serves what stands here and nothing else; the web routes are made from it.
 */
export const PAGES = {
  home: { path: '/', access: 'public', file: 'home' },
} as const satisfies Record<string, Page>;

interface Page {
  path: string;
  access: 'public' | 'attendee';
  file: string;
}
