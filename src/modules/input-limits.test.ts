import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Contract } from '../schema/contract.ts';
import { validationSentence } from '../schema/text.ts';

const CONTRACTS = Object.values(
  import.meta.glob<Record<string, unknown>>('./*/*/contract.ts', { eager: true }),
).flatMap((module) =>
  Object.entries(module).flatMap(([name, contract]) =>
    name.endsWith('Contract') ? [contract as Contract] : [],
  ),
);

interface Limit {
  where: string;
  /** The number; empty where it is none. */
  named: string;
  hasOwnSentence: boolean;
  sentence: string;
}

type Schema = z.core.$ZodType;
type Def = z.core.$ZodCheckDef & Record<string, unknown>;
const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && '_zod' in value && 'def' in value;

/** What the check of a limit says to people who are beyond it. */
function limitOf(where: string, def: Def, type: string): Limit | null {
  if (def.check === 'overwrite' || def.check === 'custom') return null;
  const maximum = def.maximum ?? (def.check === 'less_than' ? def.value : undefined);
  const minimum = def.minimum ?? (def.check === 'greater_than' ? def.value : undefined);
  const code = maximum !== undefined ? 'too_big' : minimum !== undefined ? 'too_small' : 'custom';
  const issue = { code, origin: type, maximum, minimum, path: ['field'], input: undefined };
  const own = (def.error as z.core.$ZodErrorMap | undefined)?.(issue as z.core.$ZodRawIssue);
  const message = typeof own === 'string' ? own : (own?.message ?? 'Too big: expected <=1');
  const sentence = validationSentence(new z.ZodError([{ ...issue, message } as z.core.$ZodIssue]));
  return { where, named: String(maximum ?? ''), hasOwnSentence: own !== undefined, sentence };
}

function limitsOf(schema: Schema, where: string, seen: Set<Schema>): Limit[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { checks = [], ...def } = schema._zod.def as z.core.$ZodTypeDef & Record<string, unknown>;
  const own = (checks as z.core.$ZodCheck[]).flatMap(
    (check) => limitOf(where, check._zod.def as Def, def.type) ?? [],
  );
  const inner = Object.values(def).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const shape = 'shape' in def ? Object.entries(def.shape as Record<string, Schema>) : [];
  return [
    ...own,
    ...inner.filter(isSchema).flatMap((each) => limitsOf(each, where, seen)),
    ...shape.flatMap(([name, each]) => limitsOf(each, `${where}.${name}`, seen)),
  ];
}

/** Links and codes: what they are not says more than how long they are. Of the last two another check tells. */
const NOT_TYPED =
  /^(This is (not|no|longer than the code|too much|too long)\b|The (user name|password) is too long)/;
/** What programs send; only an outdated page or an attack can be beyond these limits. */
const FALLBACKS = [
  'POST /api/ceremony/moves body.step',
  'POST /api/ceremony/slides body.step',
  'POST /api/ceremony/slides body.slide',
  'GET /api/ceremony/slides/:id/:page params.page',
  'POST /api/content/:document/publications body.ticked',
  'POST /api/content/:document/publications body.keeps',
  'GET /api/content/:document/publications/:number params.number',
  'DELETE /api/content/:document/publications/:number params.number',
  'POST /api/content/:document/publications/:number/put-back params.number',
  'GET /api/content/:document/changes query.from',
  'PUT /api/content/:document/texts body.changes',
  'PUT /api/content/:document/texts body.changes.path',
  'PUT /api/content-confirmations body.keys',
  'GET /api/content/:document/export query.version',
  'POST /api/registrations body.answers',
  'POST /api/registrations/on-behalf body.answers',
  'PUT /api/my-registration body.answers',
  'POST /api/receipt-check body.team',
  'POST /api/receipt-check body.number',
  'POST /api/receipt-check body.version',
  'POST /api/receipt-check body.fileName',
  'POST /api/receipt-check body.size',
  'POST /api/receipt-check body.onBehalf',
  'POST /api/jury/conflicts body.answers',
  'POST /api/jury/ballots body.scores',
  'POST /api/jury/ballots body.rubric',
  'PUT /api/jury/on-phone body.ballots',
  'POST /api/judging/paper-ballots body.scores',
  'GET /api/live query.topics',
  'GET /api/live/states query.topics',
  'PUT /api/passes/presence body.shows',
  'POST /api/clocks/:id/events body.from',
  'POST /api/clocks/:id/events body.events',
  'POST /api/clocks/:id/events body.events.pitchMinutes',
  'POST /api/clocks/:id/events body.events.seen',
];

describe('every limit of what a route takes', () => {
  const limits = CONTRACTS.flatMap((contract) =>
    Object.entries(contract).flatMap(([route, { params, query, body }]) =>
      Object.entries({ params, query, body }).flatMap(([part, schema]) =>
        schema ? limitsOf(schema, `${route} ${part}`, new Set()) : [],
      ),
    ),
  );

  it('has a sentence of its own, where people type or choose something', () => {
    expect(limits.length).toBeGreaterThan(500);
    const without = limits.flatMap((limit) => (limit.hasOwnSentence ? [] : [limit.where]));
    expect([...new Set(without)].sort()).toEqual(FALLBACKS.toSorted());
  });

  it('is named, and no field of a program is', () => {
    const silent = limits.filter(
      ({ named, sentence }) => !sentence.includes(named) && !NOT_TYPED.test(sentence),
    );
    expect(silent).toEqual([]);
  });
});
