import type { Deletion, DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { focusHeading } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useEditionCalls, usePageCalls } from './content-queries.ts';

interface KeptActionsProps {
  /** As a sentence begins with it, and as it stands inside of one. */
  name: string;
  nameInside?: string;
  isArchived: boolean;
  /** Where it is then, and what visitors notice. */
  archivedWords: string;
  calls: {
    deletion(): Promise<Deletion>;
    setArchived(isArchived: boolean): Promise<unknown>;
    remove(): Promise<unknown>;
  };
}

/**
 * For a document that the site does not show: out of sight and back, or gone for good. Its card moves or
 * goes, and with it the button that had the focus.
 */
export function KeptActions({
  name,
  nameInside = name,
  isArchived,
  archivedWords,
  calls,
}: KeptActionsProps) {
  const { ask } = useAdminTools();
  const { isBusy, attempt } = useAttempts();

  const archive = attempt(`${name} is not archived`, async () => {
    await calls.setArchived(true);
    focusHeading();
    showToast({
      title: `${name} is archived`,
      description: archivedWords,
      action: { label: 'Undo', onChoose: () => void bringBack() },
    });
  });

  const bringBack = attempt(`${name} is not back`, async () => {
    await calls.setArchived(false);
    focusHeading();
    showToast({ title: `${name} is back in the list` });
  });

  /** Something needs it: archiving is what can be done instead. */
  async function refuse(neededBy: readonly string[]): Promise<boolean> {
    const isToBeArchived = await ask({
      title: `${name} cannot be deleted`,
      text: isArchived
        ? 'It is needed as long as there is anything of it. It stays archived. Of it there are:'
        : 'It is needed as long as there is anything of it. You can archive it: it is out of sight then. Of it there are:',
      names: neededBy,
      yes: isArchived ? 'Keep it archived' : 'Archive it',
      no: 'Close',
    });
    return isToBeArchived && !isArchived;
  }

  async function erase(): Promise<void> {
    let isToBeArchived = false;
    await attempt(`${name} is not deleted`, async () => {
      const { neededBy, loses } = await calls.deletion();
      if (neededBy.length > 0) {
        isToBeArchived = await refuse(neededBy);
        return;
      }
      const isSure = await ask({
        title: `Delete ${nameInside}?`,
        text: 'This cannot be taken back; export it first to keep a copy, or archive it. What is lost:',
        names: loses,
        yes: 'Delete it for good',
        no: 'Keep it',
      });
      if (!isSure) return;
      await calls.remove();
      focusHeading();
      showToast({ title: `${name} is deleted` });
    })();
    if (isToBeArchived) await archive();
  }

  return (
    <>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        aria-label={isArchived ? `Bring ${nameInside} back` : `Archive ${nameInside}`}
        onClick={() => void (isArchived ? bringBack : archive)()}
      >
        {isArchived ? 'Bring back' : 'Archive'}
      </button>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        aria-label={`Delete ${nameInside}…`}
        onClick={() => void erase()}
      >
        Delete…
      </button>
    </>
  );
}

/** One at a time; what fails says so, under a title of its own. `after` is done in either case. */
export function useAttempts(after?: () => Promise<unknown>) {
  const { isBusy, run } = useOneAtATime();
  const attempt = (failed: string, work: () => Promise<void>) => () =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
      } finally {
        await after?.();
      }
    });
  return { isBusy, attempt };
}

interface EditionActionsProps {
  year: number;
  isArchived: boolean;
}

export function EditionActions({ year, isArchived }: EditionActionsProps) {
  return (
    <KeptActions
      name={`Edition ${year}`}
      nameInside={`edition ${year}`}
      isArchived={isArchived}
      archivedWords="It is below the list. Its public pages stay as they are."
      calls={useEditionCalls(year)}
    />
  );
}

interface PageActionsProps {
  summary: DocumentSummary;
  title: string;
}

/** A page is taken off the site first; then it can be put out of sight, or deleted for good. */
export function PageActions({ summary, title }: PageActionsProps) {
  const { id, page, scheduled, isArchived } = summary;
  const { ask, isOrganiser } = useAdminTools();
  const calls = usePageCalls(id);
  const { isBusy, attempt } = useAttempts();
  const isOpen = Boolean(page?.path) || scheduled.length > 0;

  const takeOff = attempt(`${title} is still on the site`, async () => {
    const isSure = await ask({
      title: `Take ${title} off the site?`,
      text: 'Visitors who open it are told that there is no such page, and menus leave it out. What was planned for it is cancelled. The draft stays: publish it to bring the page back.',
      yes: 'Take it off',
    });
    if (!isSure) return;
    await calls.takeOff();
    focusHeading();
    showToast({ title: `${title} is off the site` });
  });

  if (isOpen) {
    return (
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        aria-label={`Take ${title} off the site…`}
        onClick={() => void takeOff()}
      >
        Take off the site…
      </button>
    );
  }
  if (!isOrganiser) return null;
  return (
    <KeptActions
      name={title}
      isArchived={isArchived}
      archivedWords="It is below the list."
      calls={calls}
    />
  );
}
