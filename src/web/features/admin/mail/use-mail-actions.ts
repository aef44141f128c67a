import type { Mail, ShownMailKind } from '../../../../modules/mail/outbox/schema.ts';
import { MAIL_IDS_MAX } from '../../../../schema/limits.ts';
import type { BulkAction } from '../../../desk/bulk-bar.tsx';
import type { Question } from '../../../desk/question-dialog.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useHandedOver, useMailSituation, useRelease, useTryAgain } from './mail-queries.ts';
import { CAN_BE_SENT, IS_DONE, mailName, mailsInWords } from './mail-words.ts';

interface Change {
  /** Before something goes to several people. */
  question: Question | null;
  work: () => Promise<{ title: string; description?: string }>;
  /** What is said when it did not work. */
  refusal: string;
}

/** What can be done with mails and their kinds, for those that are chosen or for the one that is open. */
export function useMailActions(onDone: () => void) {
  const { ask } = useAdminTools();
  const hasServer = useMailSituation()?.hasServer ?? true;
  const { mutateAsync: tryAgain } = useTryAgain();
  const { mutateAsync: handOver } = useHandedOver();
  const release = useRelease();
  const { isBusy, run } = useOneAtATime();

  const change = ({ question, work, refusal }: Change) =>
    void run(async () => {
      if (question && !(await ask(question))) return;
      try {
        const said = await work();
        onDone();
        showToast(said);
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: refusal, description, variant: 'destructive' });
      }
    });

  function send(mails: readonly Mail[]) {
    const question = {
      title: `Send ${mailsInWords(mails.length)}?`,
      text: 'They go out now, which cannot be undone.',
      names: mails.map(mailName),
      yes: `Send ${mailsInWords(mails.length)}`,
    };
    change({
      question: mails.length === 1 ? null : question,
      async work() {
        const { changed } = await tryAgain(idsOf(mails));
        if (changed === 0) return NOTHING;
        return {
          title: changed === 1 ? 'Mail is tried again' : `${changed} mails are tried again`,
        };
      },
      refusal: 'Mail not changed',
    });
  }

  function markHandedOver(mails: readonly Mail[]) {
    const question = {
      title: `Mark ${mailsInWords(mails.length)} as delivered by hand?`,
      text: 'They will no longer be sent, and this cannot be undone.',
      names: mails.map(mailName),
      yes: `Mark ${mailsInWords(mails.length)}`,
    };
    change({
      question: mails.length === 1 ? null : question,
      async work() {
        const { changed } = await handOver(idsOf(mails));
        if (changed === 0) return NOTHING;
        return {
          title:
            changed === 1
              ? 'Marked as delivered by hand'
              : `${changed} marked as delivered by hand`,
        };
      },
      refusal: 'Mail not changed',
    });
  }

  /** Asks for confirmation unless the text is already open. */
  function releaseKinds(kinds: readonly ShownMailKind[], isLookedAt: boolean) {
    const isOne = kinds.length === 1;
    const question = {
      title: isOne ? 'Release this kind of mail?' : `Release ${kinds.length} kinds of mail?`,
      text: `All mails of ${isOne ? 'this kind' : 'these kinds'} that are waiting go out now with the texts as they are, and later ones automatically.`,
      names: kinds.map(({ title, waiting }) => `${title} (${waiting} waiting)`),
      yes: 'Release',
    };
    change({
      question: isLookedAt ? null : question,
      async work() {
        await release(kinds);
        return {
          title: 'Released',
          description: hasServer
            ? `Mails of ${isOne ? 'this kind' : 'these kinds'} are now sent automatically.`
            : `There is no mail server yet: until there is one, deliver mails of ${isOne ? 'this kind' : 'these kinds'} by hand.`,
        };
      },
      refusal: 'Not released',
    });
  }

  return {
    isBusy,

    forMails(mails: readonly Mail[], kinds: readonly ShownMailKind[]): BulkAction[] {
      const drafts = new Set(
        mails.filter(({ state }) => state === 'draft').map(({ kind }) => kind),
      );
      const toRelease = kinds.filter(
        ({ kind, releasedAt }) => drafts.has(kind) && releasedAt === null,
      );
      const toSend = hasServer ? mails.filter(({ state }) => CAN_BE_SENT.includes(state)) : [];
      const toHandOver = mails.filter(({ state }) => !IS_DONE.includes(state));
      const isFailed = toSend.length === 1 && toSend[0]?.state === 'failed';
      return [
        toRelease.length > 0 && {
          label: 'Release…',
          onChoose: () => releaseKinds(toRelease, false),
        },
        toSend.length > 0 && {
          label: isFailed ? 'Try again' : labelFor('Send by mail', toSend.length),
          onChoose: () => send(toSend),
        },
        toHandOver.length > 0 && {
          label: labelFor('Mark as delivered by hand', toHandOver.length),
          onChoose: () => markHandedOver(toHandOver),
        },
      ].filter((action) => action !== false);
    },

    forKinds(kinds: readonly ShownMailKind[]): BulkAction[] {
      const toRelease = kinds.filter(({ releasedAt }) => releasedAt === null);
      if (toRelease.length === 0) return [];
      return [{ label: 'Release…', onChoose: () => releaseKinds(toRelease, false) }];
    },

    releaseOpen: (kind: ShownMailKind) => releaseKinds([kind], true),
  };
}

const NOTHING = { title: 'Nothing to change' };

/** One that asks first ends with three dots. */
const labelFor = (label: string, count: number) => (count === 1 ? label : `${label}…`);

// The others come with the next press.
const idsOf = (mails: readonly Mail[]) => mails.slice(0, MAIL_IDS_MAX).map(({ id }) => id);
