import { useEditionCalls } from './content-queries.ts';
import { KeptActions } from './kept-actions.tsx';

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
