/** What is handed over to be mailed, in the transaction that makes it true; see `mail-kinds.ts`. */
export interface RegistrationMail {
  /** The same id twice is one mail. */
  id: string;
  personId: string;
  kind: 'registration-received' | 'place-offered' | 'moved-up' | 'withdrawn';
  fields: Readonly<Record<string, string>>;
  linkId?: string;
}

/** Whoever delivers mail. */
export interface Post {
  add(stores: object, mail: RegistrationMail): Promise<void>;
}

/** As long as nobody delivers. */
export const NO_POST: Post = { add: async () => {} };
