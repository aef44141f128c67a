/**
 * Who may import whom. The first rule that fits a file counts. A pattern is a folder or a file below
 * src; `*` stands for any name, `own` for the folder of the very module, and `parent` for the folder
 * around a folder.
 */
export interface RoomRule {
  files: string;
  /** What its files may import; files of the same folder always, except in modules. */
  mayImport: readonly string[];
  /** What it may import types from, and nothing else. */
  mayImportTypes?: readonly string[];
  /** Packages and built-in modules; left out: any. */
  packages?: RegExp;
  /** What to do instead, for the person who broke the rule. */
  instead: string;
}

/** What all may share: contracts, with nothing behind them. */
const SCHEMAS = ['schema', 'event', 'judging', 'modules/*/*/*schema.ts', 'modules/address-of.ts'];
/** What the web knows of all routes: their types, so that no page carries their schemas. */
const CONTRACTS = ['modules/contracts.ts'];
/** What loaders may ask of the modules. */
const PAGE_DATA = ['modules/page-data.ts'];
/** Types of what other modules hand over; their stores are nobody else's. */
const HANDED = ['modules/*/*/*.ts', 'modules/module.ts'];
const GROUND = [
  'server/access',
  'server/db',
  'server/documents',
  'server/files',
  'server/jobs',
  'server/lib',
  'server/live',
];

export const ROOM_RULES: readonly RoomRule[] = [
  {
    files: 'schema',
    mayImport: [],
    packages: /^zod$/,
    instead:
      'schema belongs to no noun: what names one belongs in its module, or beside contracts.ts',
  },
  {
    files: 'event',
    mayImport: SCHEMAS,
    packages: /^$/,
    instead: 'event is what follows from an edition and an instant: hand both in',
  },
  {
    files: 'judging',
    mayImport: ['schema'],
    packages: /^zod$/,
    instead: 'judging can be computed again by anyone, without a database: hand everything in',
  },
  {
    files: 'first-content',
    mayImport: SCHEMAS,
    packages: /^$/,
    instead: 'first content is data: compute with it in pages or services',
  },
  {
    files: 'modules/*/*/*schema.ts',
    mayImport: SCHEMAS,
    packages: /^zod$/,
    instead: "a module's schema is shared with the web: it needs nothing but zod and schemas",
  },
  {
    files: 'modules/*/*/contract.ts',
    mayImport: SCHEMAS,
    packages: /^zod$/,
    instead: "a module's contract is made of schemas: the web reads its types",
  },
  {
    files: 'modules/*/*/tables.ts',
    mayImport: [
      ...SCHEMAS,
      'modules/*/*/tables.ts',
      'own/*-keys.ts',
      'server/db/column.ts',
      'server/db/table.ts',
    ],
    packages: /^zod$/,
    instead: 'tables.ts says what rows look like: put what is done with them into the store',
  },
  {
    files: 'modules/*/*/*store.ts',
    mayImport: [...SCHEMAS, 'server/db', 'own/tables.ts', 'own/*store.ts', 'own/*-keys.ts'],
    // What a store asks of the rows of a later module, which hands it over, is in a file of its own.
    mayImportTypes: ['modules/*/*/tables.ts', 'modules/*/*/*-rows.ts'],
    instead: 'a store knows rows: put rules into the service, and ask other modules through theirs',
  },
  {
    files: 'modules/*/*/*routes.ts',
    mayImport: [...SCHEMAS, 'server/http', 'server/access', 'own/contract.ts', 'own/*-keys.ts'],
    mayImportTypes: ['own', 'server/lib', 'server/live', ...HANDED],
    instead: 'routes parse, guard, call and answer: ask the service that is handed in',
  },
  {
    files: 'modules/content/first-content',
    mayImport: [...SCHEMAS, 'first-content', 'own'],
    mayImportTypes: ['server/installation.ts', 'server/lib', ...HANDED],
    instead: 'first content is added to an installation that is handed in',
  },
  {
    files: 'modules/*/*/module.ts',
    mayImport: [...SCHEMAS, 'server', 'modules/module.ts', 'own', 'own/*routes.ts'],
    mayImportTypes: HANDED,
    instead: 'a module gets what others hand over: name it in its needs, as a type',
  },
  {
    files: 'modules/*/*/*/*.ts',
    mayImport: [...SCHEMAS, 'own', 'parent'],
    instead: 'a folder inside a module computes with what it is given: no rows, no adapters',
  },
  {
    files: 'modules/*/*/*.ts',
    mayImport: [...SCHEMAS, ...GROUND, 'own', 'own/*/*.ts'],
    mayImportTypes: [...HANDED, 'server/mail', 'server/http'],
    instead: 'a service gets other services and adapters as parts: import their types only',
  },
  {
    files: 'modules/registry.ts',
    mayImport: ['modules', 'server'],
    instead: 'the registry lists modules and nothing else',
  },
  {
    files: 'modules/contracts.ts',
    mayImport: [],
    mayImportTypes: ['modules/*/*/contract.ts'],
    packages: /^$/,
    instead: 'the contracts are put together here as types and nothing else',
  },
  {
    files: 'modules/address-of.ts',
    mayImport: ['schema'],
    mayImportTypes: CONTRACTS,
    packages: /^zod$/,
    instead: 'the address of a route follows from its contract alone',
  },
  {
    files: 'modules/page-data.ts',
    mayImport: [],
    mayImportTypes: ['modules/registry.ts'],
    packages: /^$/,
    instead:
      'what loaders may ask follows from the registry, as a type: the web gets no server code',
  },
  {
    files: 'modules/*.ts',
    mayImport: ['server/db'],
    mayImportTypes: [...SCHEMAS, 'server', 'modules/module.ts'],
    instead: 'the contract of modules knows none of them: what one needs belongs in its folder',
  },
  {
    files: 'web/ui',
    mayImport: [],
    packages: /^(?:react|react-dom|uqr)(?:\/|$)/,
    instead: 'ui has no domain: hand texts and data in as props',
  },
  {
    files: 'web/lib',
    mayImport: SCHEMAS,
    mayImportTypes: CONTRACTS,
    instead: 'lib is below features: move what needs more into a feature',
  },
  {
    files: 'web/sections',
    mayImport: ['web/ui', 'web/lib'],
    mayImportTypes: SCHEMAS,
    instead: 'sections get their content as props from a page',
  },
  {
    files: 'web/desk',
    mayImport: [...SCHEMAS, 'web/ui', 'web/lib'],
    instead: 'the kit of the desk knows no noun: hand in fields, columns and words',
  },
  {
    files: 'web/features/*',
    mayImport: [...SCHEMAS, 'web/ui', 'web/lib', 'web/desk'],
    instead: 'features do not know each other: compose them in a page',
  },
  {
    files: 'web/pages/*.server.ts',
    mayImport: [...SCHEMAS, 'web'],
    instead: 'loaders get the data of the server through loading/page-request.server.ts',
  },
  {
    files: 'web/pages/*/*.server.ts',
    mayImport: [...SCHEMAS, 'web'],
    instead: 'loaders get the data of the server through loading/page-request.server.ts',
  },
  {
    files: 'web/pages',
    mayImport: [...SCHEMAS, 'web/ui', 'web/lib', 'web/desk', 'web/sections', 'web/features'],
    instead: 'what a page imports becomes part of the script: load it in the .server.ts beside it',
  },
  {
    files: 'web/loading',
    mayImport: [...SCHEMAS, 'web/lib', 'web/assets'],
    mayImportTypes: [...PAGE_DATA, 'web/ui', 'web/sections'],
    instead: 'loading is what loaders share: what one loader needs belongs beside it',
  },
  {
    files: 'web',
    mayImport: [...SCHEMAS, 'web'],
    instead:
      'of a module the web knows its schemas alone; it reaches the server through HTTP, and in loaders through the load context',
  },
  {
    files: 'server/lib',
    mayImport: ['schema'],
    instead: 'lib is below everything: move what needs more to its user',
  },
  {
    files: 'server/access',
    mayImport: ['schema'],
    instead: 'access knows words and roles: who has which is declared by modules',
  },
  {
    files: 'server/db',
    mayImport: ['schema', 'server/lib'],
    instead: 'db knows tables by their names: what a table means belongs in its module',
  },
  {
    files: 'server/files',
    mayImport: ['schema', 'server/lib'],
    instead: 'files knows bytes: put rules into a module',
  },
  {
    files: 'server/documents',
    mayImport: ['schema', 'server/lib'],
    instead: 'documents knows PDF, presentations and paper: put words and rules into a module',
  },
  {
    files: 'server/mail',
    mayImport: ['schema'],
    instead: 'mail knows letters: put rules into a module',
  },
  {
    files: 'server/jobs',
    mayImport: ['schema', 'server/lib'],
    instead: 'jobs run what modules hand over',
  },
  {
    files: 'server/memory',
    mayImport: ['schema', 'server/lib'],
    mayImportTypes: ['server/db', 'server/http'],
    instead: 'memory keeps finished answers: make them in http or pages',
  },
  {
    files: 'server/http',
    mayImport: ['schema', 'server/access', 'server/lib', 'server/memory'],
    mayImportTypes: ['server/db', 'server/files'],
    instead: 'http is what every route passes: what one route needs belongs in its module',
  },
  {
    files: 'server/live',
    mayImport: ['schema', 'server/lib'],
    mayImportTypes: ['server/access', 'server/db', 'server/http'],
    instead: 'live knows topics and who listens: what a topic says belongs in its module',
  },
  {
    files: 'server/pages',
    mayImport: ['schema', 'server/access', 'server/http', 'server/lib', 'server/memory'],
    mayImportTypes: ['server/db'],
    instead: 'pages get their data through the load context',
  },
  {
    files: 'server/backup',
    mayImport: ['schema', 'server/db', 'server/lib'],
    mayImportTypes: ['server/files'],
    instead:
      'backup reads its plan, which the registry makes: say in module.ts what is in a backup',
  },
  ...['server/main.ts', 'server/installation.ts', 'server/commands'].map((files) => ({
    files,
    mayImport: ['schema', 'server', 'modules'],
    instead: 'the server gets the web as a build that is handed in',
  })),
  {
    files: 'server/env.ts',
    mayImport: [...SCHEMAS, 'server'],
    instead: 'settings are read here and handed to modules',
  },
  {
    files: 'server',
    mayImport: ['schema', 'server'],
    instead: 'the server knows no module: what it needs of one is part of modules/module.ts',
  },
];
