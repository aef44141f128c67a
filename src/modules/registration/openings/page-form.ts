import { TELL_ME_PATH } from '../../../schema/page-paths.ts';
import { type LinkRequestAnswer, mailAddressSchema } from '../../mail/outbox/schema.ts';
import type { OpeningRequests } from './requests.ts';

/** "Tell me" as a browser without script sends it. */
export const openingForm = (
  requests: Pick<OpeningRequests, 'ask'>,
  comesBy: LinkRequestAnswer['comesBy'],
) => ({
  path: TELL_ME_PATH,
  async send(
    fields: URLSearchParams,
    { network }: { network: string },
  ): Promise<{ answer: object } | Record<string, string>> {
    const typed = mailAddressSchema.safeParse({ email: fields.get('email') ?? '' });
    if (!typed.success) return { email: typed.error.issues[0]?.message ?? '' };
    await requests.ask(typed.data.email, network);
    return { answer: { comesBy } };
  },
});
