import type { OwnHelp } from '../../../../modules/days/help/schema.ts';
import { HelpCard, type HelpCardProps } from './help-card.tsx';
import { HelpDialog } from './help-dialog.tsx';
import { useOwnHelp } from './use-own-help.ts';

interface MyHelpProps extends Pick<HelpCardProps, 'desk' | 'firstAid'> {
  first: OwnHelp;
}

/** Asking for help on one's own page. */
export function MyHelp({ first, desk, firstAid }: MyHelpProps) {
  const help = useOwnHelp(true, first);
  return (
    <>
      <HelpCard {...{ help, desk, firstAid }} />
      <HelpDialog help={help} />
    </>
  );
}
