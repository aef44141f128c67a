import { AppError } from '../../../schema/app-error.ts';
import type { Atomic } from '../../../server/db/atomically.ts';
import type { Clock } from '../../../server/lib/clock.ts';
import type { ActivityRecorder } from '../../base/activity/service.ts';
import type { ContentReader } from '../../content/content/page-content-schema.ts';
import type { MailSender, ShownMailSender } from './group-schema.ts';

/** Where it is kept, among the facts about this installation. */
export interface SenderSetting {
  get(key: 'mail-sender'): Promise<string | null>;
  set(key: 'mail-sender', value: string): Promise<void>;
}

interface Stores {
  settings: SenderSetting;
  activity: ActivityRecorder;
}

interface SenderDeps {
  store: Stores & Atomic<Stores>;
  content: ContentReader;
  /** From which all mail goes out; empty without a mail server. */
  address: string;
  clock: Clock;
}

type StoredSender = MailSender & { version: number };

/** How mails to people name their sender, and where answers go. The address itself is a setting. */
export function createMailSender({ store, content, address, clock }: SenderDeps) {
  async function read({ settings }: Pick<Stores, 'settings'>): Promise<StoredSender> {
    const stored = await settings.get('mail-sender');
    return stored === null
      ? { name: '', replyTo: '', version: 0 }
      : (JSON.parse(stored) as StoredSender);
  }

  async function show(): Promise<ShownMailSender> {
    const { site } = await content.content();
    return { ...(await read(store)), siteName: site.identity.name, address };
  }

  return {
    now: (): Promise<MailSender> => read(store),
    show,

    async save(sender: MailSender, expected: number | undefined, by: string) {
      await store.atomically(async (stores) => {
        const { version } = await read(stores);
        if (expected !== undefined && expected !== version) throw new AppError('changedMeanwhile');
        const next: StoredSender = { ...sender, version: version + 1 };
        await stores.settings.set('mail-sender', JSON.stringify(next));
        const about = {
          kind: 'mail',
          subjectId: 'sender',
          subject: 'The sender of mails',
        } as const;
        await stores.activity.record({ at: clock.now(), by, action: 'changed', ...about });
      });
      return show();
    },
  };
}
export type MailSenders = ReturnType<typeof createMailSender>;
