import { type HelpInput, helpInputSchema } from '../../../modules/help/schema.ts';

const KEY = 'help-request';

export type TypedHelp = Pick<HelpInput, 'words' | 'place'> & { kind: HelpInput['kind'] | '' };

const typedSchema = helpInputSchema.partial();

/** What somebody had typed before the page was left, so that a reload in a bad network loses nothing. */
export function keptWords(): Partial<TypedHelp> {
  try {
    const kept = typedSchema.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    return kept.success ? kept.data : {};
  } catch {
    return {};
  }
}

export function keepWords({ kind, words, place }: TypedHelp): void {
  try {
    const typed = { ...(kind && { kind }), ...(words && { words }), ...(place && { place }) };
    sessionStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Where a browser stores nothing, the form keeps it as long as the page is open.
  }
}

export function forgetWords(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
