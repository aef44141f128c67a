import { type ComponentType, useMemo } from 'react';
import { DESK_PATHS, type DeskScreen } from '../../../schema/desk-paths.ts';
import type { BarEntry } from '../../desk/bottom-bar.tsx';
import { DeskIcon, EntryCount, type SidebarEntry, type SidebarGroup } from '../../desk/sidebar.tsx';
import { useOpenHelpCount } from './days/help/help-queries.ts';
import { useMailSituation } from './mail/mail-queries.ts';
import { useOpenMessageCount } from './messages/message-queries.ts';
import { isPhotosOrCommittee, SCREEN_GROUPS, SCREENS } from './screens.ts';

/** What waits at a screen, where that is known. */
const COUNTS: Partial<Record<DeskScreen, ComponentType>> = {
  help: HelpCount,
  mail: MailCount,
  messages: MessageCount,
};

/** What a phone has within reach of the thumb: the first four permitted screens. */
const BAR: readonly { screen: DeskScreen; label?: string; icon: string }[] = [
  { screen: 'today', icon: 'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6' },
  {
    screen: 'registrations',
    icon: 'M10 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM4 17c0-3.5 2.5-5 6-5s6 1.5 6 5',
  },
  { screen: 'mail', icon: 'M2.5 4.5h15v11h-15zM3 5l7 6 7-6' },
  { screen: 'messages', icon: 'M2.5 3.5h15v10H9l-4 3.5v-3.5H2.5z' },
  { screen: 'content', icon: 'M4.5 2.5h8l3 3v12h-11zM7.5 9h5M7.5 12.5h5' },
  { screen: 'photos', label: 'Photos', icon: 'M2.5 4.5h15v11h-15zM3 14l4.5-4.5 3 3L13 10l4.5 4' },
];
const BAR_LENGTH = 4;

const ACCOUNT = 'Account';

interface Sidebar {
  groups: readonly SidebarGroup[];
  bar: readonly BarEntry[];
}

/** The screens that the account may use; others are hidden. */
export function useSidebar(screen: DeskScreen, isOrganiser: boolean): Sidebar {
  return useMemo(() => {
    const mayUse = (each: DeskScreen) => mayUseScreen(each, isOrganiser);
    const here = isPhotosOrCommittee(screen) ? 'photos' : screen;
    const entry = (each: DeskScreen): SidebarEntry => ({
      path: DESK_PATHS[each],
      label: screenName(each, isOrganiser),
      Count: COUNTS[each],
      isHere: each === here,
      // Should it fail now, the screen says so when it is opened.
      preload: () => void SCREENS[each].load().catch(() => {}),
    });
    return {
      groups: SCREEN_GROUPS.map(({ screens, ...group }) => ({
        ...group,
        entries: screens.filter(mayUse).map(entry),
      })).filter(({ entries }) => entries.length > 0),
      bar: BAR.filter((each) => mayUse(each.screen))
        .slice(0, BAR_LENGTH)
        .map(({ screen: each, label, icon }) => ({
          ...entry(each),
          ...(label && { label }),
          icon: <DeskIcon path={icon} />,
        })),
    };
  }, [screen, isOrganiser]);
}

export const mayUseScreen = (screen: DeskScreen, isOrganiser: boolean): boolean =>
  isOrganiser || SCREENS[screen].isForEditors === true;

/** Of the access, editors have their own account alone. */
export const screenName = (screen: DeskScreen, isOrganiser: boolean): string =>
  screen === 'access' && !isOrganiser ? ACCOUNT : SCREENS[screen].name;

/** How many requests for help are not taken. */
function HelpCount() {
  return <EntryCount count={useOpenHelpCount()} words="waiting" />;
}

/** How many mails wait for an organiser. */
function MailCount() {
  const counts = useMailSituation()?.counts;
  const waiting = counts && counts.draft + counts.failed + counts.held + counts['hand-over'];
  return <EntryCount count={waiting} words="waiting for you" />;
}

/** How many messages wait for an answer. */
function MessageCount() {
  return <EntryCount count={useOpenMessageCount()} words="open" />;
}
