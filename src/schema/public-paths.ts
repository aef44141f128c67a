/** What public pages need of addresses, apart from `paths.ts`: their script does not grow with the panel. */

/** Where a list goes on, when it was asked for with a limit. */
export const NEXT_CURSOR_HEADER = 'x-next-cursor';

/** What went wrong, as a word that does not change: `not-found`. See `app-error.ts`. */
export const ERROR_CODE_HEADER = 'x-error-code';
/** Which field of what was sent is refused. */
export const ERROR_FIELD_HEADER = 'x-error-field';

/** Names what a client wants to be made: see `idempotencyKeySchema`. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

export const OBJECT_PATHS = {
  object: '/objects/:id',
  variant: '/objects/:id/:width',
} as const;

export const MANIFEST_PATH = '/manifest.webmanifest';

type Parameters<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name | keyof Parameters<`/${Rest}`>]: string | number }
  : Path extends `${string}:${infer Name}`
    ? { [Key in Name]: string | number }
    : Record<never, never>;

/** Fills the parameters of a path. */
export function pathTo<Path extends string>(path: Path, parameters: Parameters<Path>): string {
  const values = parameters as Record<string, string | number>;
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])));
}
