import { focusHeading } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { useEditionCalls } from './content-queries.ts';

interface EditionActionsProps {
  year: number;
  isArchived: boolean;
}

/**
 * For an edition that the site does not show: out of sight and back, or gone for good. Its card moves or
 * goes, and with it the button that had the focus.
 */
export function EditionActions({ year, isArchived }: EditionActionsProps) {
  const { ask } = useAdminTools();
  const { deletion, setArchived, remove } = useEditionCalls(year);
  const { isBusy, run } = useOneAtATime();
  const name = `Edition ${year}`;

  async function attempt(work: () => Promise<void>, failed: string): Promise<void> {
    try {
      await work();
    } catch (error) {
      showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
    }
  }

  const archive = () =>
    attempt(async () => {
      await setArchived(true);
      focusHeading();
      showToast({
        title: `${name} is archived`,
        description: 'It stands below the list. Its public pages stay as they are.',
        action: { label: 'Undo', onChoose: () => void bringBack() },
      });
    }, `${name} is not archived`);

  const bringBack = () =>
    attempt(async () => {
      await setArchived(false);
      focusHeading();
      showToast({ title: `${name} is back in the list` });
    }, `${name} is not back`);

  /** Something needs it: archiving is what can be done instead. */
  async function refuse(neededBy: readonly string[]): Promise<void> {
    const isToBeArchived = await ask({
      title: `${name} cannot be deleted`,
      text: isArchived
        ? 'It is needed as long as there is anything of it. It stays archived. Of it there are:'
        : 'It is needed as long as there is anything of it. You can archive it: it is out of sight then. Of it there are:',
      names: neededBy,
      yes: isArchived ? 'Keep it archived' : 'Archive it',
      no: 'Close',
    });
    if (isToBeArchived && !isArchived) await archive();
  }

  const erase = () =>
    attempt(async () => {
      const { neededBy, loses } = await deletion();
      if (neededBy.length > 0) return refuse(neededBy);
      const isSure = await ask({
        title: `Delete ${name.toLowerCase()}?`,
        text: 'This cannot be taken back; export it first to keep a copy, or archive it. What is lost:',
        names: loses,
        yes: 'Delete it for good',
        no: 'Keep it',
      });
      if (!isSure) return;
      await remove();
      focusHeading();
      showToast({ title: `${name} is deleted` });
    }, `${name} is not deleted`);

  return (
    <>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        aria-label={
          isArchived ? `Bring ${name.toLowerCase()} back` : `Archive ${name.toLowerCase()}`
        }
        onClick={() => void run(isArchived ? bringBack : archive)}
      >
        {isArchived ? 'Bring back' : 'Archive'}
      </button>
      <button
        type="button"
        className="button button-outline button-small"
        disabled={isBusy}
        aria-label={`Delete ${name.toLowerCase()}…`}
        onClick={() => void run(erase)}
      >
        Delete…
      </button>
    </>
  );
}
