import type { DocumentSummary } from '../../../../modules/content/content/schema.ts';
import { focusHeading } from '../../../desk/screen.tsx';
import { showToast } from '../../../lib/toasts.ts';
import { useAdminTools } from '../admin-tools.ts';
import { usePageCalls } from './content-queries.ts';
import { KeptActions, useAttempts } from './kept-actions.tsx';

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
