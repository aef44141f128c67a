/** Who may import whom. A room is a folder below src; the longest matching name counts. */
export interface RoomRule {
  room: string;
  /** Only files of the room whose names match; the other ones have a rule of their own. */
  files?: RegExp;
  /** Rooms whose files it may import; its own room always. */
  mayImport: readonly string[];
  /** Rooms from which it may import types only. */
  mayImportTypes?: readonly string[];
  /** Packages and built-in modules; left out: any. */
  packages?: RegExp;
  /** What to do instead, for the person who broke the rule. */
  instead: string;
}

const ADAPTERS = ['server/store', 'server/objects', 'server/mail'];

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
    packages: /^(?:react|react-dom)(?:\/|$)/,
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
    room: 'web/pages',
    mayImport: ['schema', 'web/ui', 'web/lib', 'web/sections', 'web/features'],
    instead: 'what a page imports becomes part of the script: load it in the .server.ts beside it',
  },
  {
    room: 'web/pages',
    files: /\.server\.ts$/,
    mayImport: ['content', 'schema', 'web'],
    instead: 'loaders get the data of the server through loading/page-request.server.ts',
  },
  {
    room: 'web/loading',
    mayImport: ['content', 'schema', 'web/lib', 'web/assets'],
    mayImportTypes: ['web/ui', 'web/sections'],
    instead: 'loading is what loaders share: what one loader needs belongs beside it',
  },
  {
    room: 'web',
    mayImport: ['content', 'schema', 'web'],
    instead: 'the web reaches the server through HTTP, and in loaders through the load context',
  },
  {
    room: 'server/lib',
    mayImport: ['schema'],
    instead: 'lib is below everything in server: it knows no adapter and no rule',
  },
  {
    room: 'server/store',
    mayImport: ['schema', 'server/lib'],
    instead: 'the store knows rows: put rules into services',
  },
  {
    room: 'server/objects',
    mayImport: ['schema', 'server/lib'],
    instead: 'objects knows bytes: put rules into services',
  },
  {
    room: 'server/mail',
    mayImport: ['schema'],
    instead: 'mail knows letters: put rules into services',
  },
  {
    room: 'server/services',
    mayImport: ['schema', 'content', 'server/lib'],
    mayImportTypes: ADAPTERS,
    instead: 'services get their adapters as parts: import their types only',
  },
  {
    room: 'server/memory',
    mayImport: ['schema'],
    mayImportTypes: ['server/store'],
    instead: 'memory keeps finished answers: make them in http or pages',
  },
  {
    room: 'server/http',
    mayImport: ['schema', 'server/memory'],
    mayImportTypes: ['server/services', ...ADAPTERS],
    instead: 'http is what every route passes: what one route needs belongs into that route',
  },
  {
    room: 'server/routes',
    mayImport: ['schema', 'server/http'],
    mayImportTypes: ['server/services'],
    instead: 'routes parse, guard, call and answer: ask a service',
  },
  {
    room: 'server/pages',
    mayImport: ['schema', 'server/http', 'server/memory'],
    mayImportTypes: ['server/services', 'server/store'],
    instead: 'pages get their data through the load context',
  },
  {
    room: 'server',
    mayImport: ['content', 'schema', 'server'],
    instead: 'the server gets the web as a build that is handed in',
  },
];
