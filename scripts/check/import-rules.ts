/** Who may import whom. A room is a folder below src; the longest matching name counts. */
export interface RoomRule {
  room: string;
  /** Rooms whose files it may import; its own room always. */
  mayImport: readonly string[];
  /** Rooms from which it may import types only. */
  mayImportTypes?: readonly string[];
  /** Packages and built-in modules; left out: any. */
  packages?: RegExp;
  /** What to do instead, for the person who broke the rule. */
  instead: string;
}

export const ROOM_RULES: readonly RoomRule[] = [
  {
    room: 'schema',
    mayImport: [],
    packages: /^zod$/,
    instead: 'schema is what everybody shares: it needs nothing but zod',
  },
  {
    room: 'content',
    mayImport: ['schema'],
    packages: /^zod$/,
    instead: 'content is data: compute with it in pages or services',
  },
  {
    room: 'web/ui',
    mayImport: [],
    packages: /^(?:react|react-dom|radix-ui)(?:\/|$)/,
    instead: 'ui has no domain: hand texts and data in as props',
  },
  {
    room: 'web/lib',
    mayImport: ['schema'],
    instead: 'lib is below features: move what needs more into a feature',
  },
  {
    room: 'web/sections',
    mayImport: ['web/ui', 'web/lib'],
    mayImportTypes: ['content', 'schema'],
    instead: 'sections get their content as props from a page',
  },
  {
    room: 'web/features',
    mayImport: ['schema', 'web/ui', 'web/lib'],
    instead: 'features do not know each other: compose them in a page',
  },
  {
    room: 'web',
    mayImport: ['content', 'schema', 'web'],
    instead: 'the web reaches the server through HTTP, and through page-request.ts in loaders',
  },
  {
    room: 'server',
    mayImport: ['content', 'schema', 'server', 'modules'],
    instead: 'the server gets the web as a build that is handed in',
  },
  {
    room: 'modules',
    mayImport: ['content', 'schema', 'server'],
    instead: 'modules never reach into the web',
  },
];
