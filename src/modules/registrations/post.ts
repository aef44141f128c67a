import type { RegistrationMailKind } from './mail-kinds.ts';

/** What is handed over to be mailed, in the transaction that makes it true; see `mail-kinds.ts`. */
export interface RegistrationMail {
  /** The same id twice is one mail. */
  id: string;
  personId: string;
  kind: RegistrationMailKind;
  fields?: Readonly<Record<string, string>>;
}

/** Whoever delivers mail. */
export interface Post {
  add(stores: object, mail: RegistrationMail): Promise<void>;
}

/** As long as nobody delivers. */
export const NO_POST: Post = { add: async () => {} };
