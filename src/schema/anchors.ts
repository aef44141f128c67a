/** Sections of the landing page that links can scroll to. */
export const ANCHORS = [
  'hero',
  'about',
  'challenges',
  'awards',
  'timeline',
  'venue',
  'winners',
  'register',
  'write',
  'partners',
  'contact',
] as const;
export type Anchor = (typeof ANCHORS)[number];
