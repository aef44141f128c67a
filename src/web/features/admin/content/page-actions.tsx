import type { DocumentSummary } from '../../../../modules/content/schema.ts';
import { focusHeading } from '../../../desk/screen.tsx';
import { failureSentence } from '../../../lib/api.ts';
import { showToast } from '../../../lib/toasts.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../admin-tools.ts';
import { usePageCalls } from './content-queries.ts';

interface PageActionsProps {
  summary: DocumentSummary;
  title: string;
}

/** A page is taken off the site first; then it can be put out of sight, or deleted for good. */
export function PageActions({ summary, title }: PageActionsProps) {
  const { id, page, scheduled, isArchived } = summary;
  const { ask, isOrganiser } = useAdminTools();
  const { deletion, takeOff, setArchived, remove } = usePageCalls(id);
  const { isBusy, run } = useOneAtATime();
  const isOpen = Boolean(page?.path) || scheduled.length > 0;

  const attempt = (work: () => Promise<void>, failed: string) => () =>
    void run(async () => {
      try {
        await work();
      } catch (error) {
        showToast({ title: failed, description: failureSentence(error), variant: 'destructive' });
      }
    });

  const onTakeOff = attempt(async () => {
    const isSure = await ask({
      title: `Take ${title} off the site?`,
      text: 'Visitors who open it are told that there is no such page, and menus leave it out. What was planned for it is cancelled. The draft stays: publish it to bring the page back.',
      yes: 'Take it off',
    });
    if (!isSure) return;
    await takeOff();
    focusHeading();
    showToast({ title: `${title} is off the site` });
  }, `${title} is still on the site`);

  const onArchive = attempt(async () => {
    await setArchived(!isArchived);
    focusHeading();
    showToast({ title: isArchived ? `${title} is back in the list` : `${title} is archived` });
  }, `${title} stays where it is`);

  const onDelete = attempt(async () => {
    const { loses } = await deletion();
    const isSure = await ask({
      title: `Delete ${title}?`,
      text: 'This cannot be taken back; export it first to keep a copy, or archive it. What is lost:',
      names: loses,
      yes: 'Delete it for good',
      no: 'Keep it',
    });
    if (!isSure) return;
    await remove();
    focusHeading();
    showToast({ title: `${title} is deleted` });
  }, `${title} is not deleted`);

  const button = (words: string, label: string, onClick: () => void) => (
    <button
      type="button"
      className="button button-outline button-small"
      disabled={isBusy}
      aria-label={label}
      onClick={onClick}
    >
      {words}
    </button>
  );

  if (isOpen) return button('Take off the site…', `Take ${title} off the site…`, onTakeOff);
  if (!isOrganiser) return null;
  return (
    <>
      {isArchived
        ? button('Bring back', `Bring ${title} back`, onArchive)
        : button('Archive', `Archive ${title}`, onArchive)}
      {button('Delete…', `Delete ${title}…`, onDelete)}
    </>
  );
}
