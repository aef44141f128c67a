import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createQueue } from '../../server/lib/queue.ts';
import { verifyPassword } from './passwords.ts';

type Verdict = 'right' | 'wrong' | 'limited';

/** What the settings of the installation say; null where nothing is set. */
export interface SettingReader {
  get(key: 'attendee-password'): Promise<string | null>;
}

interface AttendeePasswordParts {
  settings: SettingReader;
}

/**
 * Checks the one password that all attendees share. Once it has been verified against its Argon2id
 * hash, this process keeps a keyed digest of it, so that a hall of 300 people logs in at once
 * without 300 hashes. The digest is bound to the stored hash: a changed password counts at the
 * next try, on every instance.
 */
export function createAttendeePassword({ settings }: AttendeePasswordParts) {
  const key = randomBytes(32);
  let known: { phc: string; digest: Buffer } | null = null;
  // While no right password is known, tries are looked at one after the other: the first right
  // one answers for all that wait behind it.
  const unknown = createQueue({ atOnce: 1, waiting: 1000 });

  const digestOf = (password: string) =>
    createHmac('sha256', key).update(password.normalize('NFKC')).digest();

  const matches = (password: string, phc: string) =>
    known?.phc === phc ? timingSafeEqual(digestOf(password), known.digest) : null;

  return {
    /** `spendTry` takes one wrong try and says whether there was one left; it is given back. */
    async check(
      password: string,
      tries: { spend(): Promise<boolean>; giveBack(): Promise<void> },
    ): Promise<Verdict> {
      const phc = await settings.get('attendee-password');
      if (phc === null) return 'wrong';
      const quick = matches(password, phc);
      if (quick === true) return 'right';
      if (quick === false) return (await tries.spend()) ? 'wrong' : 'limited';

      const verdict = await unknown.run(async (): Promise<Verdict> => {
        if (matches(password, phc)) return 'right';
        if (!(await tries.spend())) return 'limited';
        if (matches(password, phc) === false) return 'wrong';
        if (!(await verifyPassword(password, phc))) return 'wrong';
        known = { phc, digest: digestOf(password) };
        await tries.giveBack();
        return 'right';
      });
      return verdict === 'full' ? 'limited' : verdict;
    },
  };
}
export type AttendeePassword = ReturnType<typeof createAttendeePassword>;
