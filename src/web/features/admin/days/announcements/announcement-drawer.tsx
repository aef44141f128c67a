import type { Announcement } from '../../../../../modules/days/announcements/schema.ts';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { StateWords } from '../../../../desk/states.tsx';
import { Time } from '../../time.tsx';
import { audienceInWords, openPagesInWords, STATE_WORDS } from './announcement-words.ts';

interface AnnouncementDrawerProps {
  announcement: Announcement;
  openPages: number | undefined;
  ids: readonly string[];
  actions: readonly { label: string; look?: 'solid' | 'danger-quiet'; onChoose: () => void }[];
  isBusy: boolean;
}

/** One of them, with what it said before. */
export function AnnouncementDrawer({
  announcement,
  openPages,
  ids,
  actions,
  isBusy,
}: AnnouncementDrawerProps) {
  const { id, text, state, by, isPinned, earlier } = announcement;
  const { label, look } = STATE_WORDS[state];
  const times = [
    { name: 'From', instant: announcement.from },
    { name: 'Until', instant: announcement.until },
    { name: 'Corrected', instant: announcement.correctedAt },
    { name: 'Withdrawn', instant: announcement.withdrawnAt },
  ];
  const facts = [
    { name: 'For', value: audienceInWords(announcement) },
    { name: 'Pinned', value: isPinned ? 'Yes' : 'No' },
    { name: 'Now', value: openPagesInWords(openPages) },
    { name: 'Written by', value: by },
  ].filter(({ value }) => value !== '');
  return (
    <Drawer
      id={id}
      ids={ids}
      title="Announcement"
      below={<StateWords look={look}>{label}</StateWords>}
    >
      <p className="mt-4 text-lg font-semibold wrap-anywhere whitespace-pre-line">{text}</p>
      <dl className="drawer-facts mt-5">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {times.map(
          ({ name, instant }) =>
            instant && (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd>
                  <Time instant={instant} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {earlier.length > 0 && (
        <section aria-labelledby="said-before" className="mt-6">
          <h3 id="said-before" className="font-semibold">
            Said before
          </h3>
          <ul>
            {earlier.map((each) => (
              <li key={each.until} className="mt-2">
                <p className="wrap-anywhere whitespace-pre-line">{each.text}</p>
                <p className="text-muted">
                  until <Time instant={each.until} />, by {each.by}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DrawerActions actions={actions} isBusy={isBusy} />
    </Drawer>
  );
}
