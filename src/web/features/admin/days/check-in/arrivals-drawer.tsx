import {
  type Arrivals,
  type DayFigures,
  EVENT_ROLE_WORDS,
} from '../../../../../modules/days/check-in/schema.ts';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../../admin-tools.ts';
import { Time } from '../../time.tsx';
import { useTakeBack } from './arrivals-queries.ts';
import { dayInWords, standingWords } from './arrivals-words.ts';

type Person = Arrivals['people'][number];

interface ArrivalsDrawerProps {
  person: Person;
  ids: readonly string[];
  days: readonly DayFigures[];
  edition: number;
}

/** When a person came, by which door, and how to undo it. */
export function ArrivalsDrawer({ person, ids, days, edition }: ArrivalsDrawerProps) {
  const { id, name, role, standing, team, table, organisation, noPictures, code } = person;
  const { ask } = useAdminTools();
  const { mutateAsync: takeBack } = useTakeBack(edition);
  const { isBusy, run } = useOneAtATime();
  const facts = [
    { label: 'Code', value: `${code.slice(0, 3)}-${code.slice(3)}` },
    { label: 'Team', value: team },
    { label: 'Table', value: table },
    { label: role === 'participant' ? 'University' : 'Organisation', value: organisation },
    { label: 'Pictures', value: noPictures ? 'No pictures' : '' },
  ].filter(({ value }) => value !== '');

  const onTakeBack = (day: string, entries: readonly string[]) =>
    void run(async () => {
      const isSure = await ask({
        title: `Take back the check-in of ${name}?`,
        text: `${dayInWords(day)}: they are missing then, until they are scanned again.`,
        yes: 'Take it back',
      });
      if (!isSure) return;
      try {
        await takeBack(entries);
        showToast({ title: 'Taken back', description: name });
      } catch (error) {
        const description = failureSentence(error);
        showToast({ title: `Nothing changed for ${name}`, description, variant: 'destructive' });
      }
    });

  const arrived = days.flatMap(({ day }) => {
    const of = person.days[day];
    return of ? [{ day, of }] : [];
  });
  return (
    <Drawer
      id={id}
      ids={ids}
      title={name}
      below={[EVENT_ROLE_WORDS[role], standingWords(standing)].filter(Boolean).join(', ')}
    >
      <dl className="drawer-facts mt-5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {arrived.map(({ day, of }) => (
          <div key={day} className="contents">
            <dt>{dayInWords(day)}</dt>
            <dd className="wrap-anywhere">
              <Time instant={of.at} />, {of.door}, by {of.by}
              {of.isLate && (
                <>
                  {'; it arrived '}
                  <Time instant={of.receivedAt} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      {arrived.length > 0 && (
        <DrawerActions
          isBusy={isBusy}
          actions={arrived.map(({ day, of }) => ({
            label: `Take back ${dayInWords(day)}`,
            look: 'outline',
            onChoose: () => onTakeBack(day, of.ids),
          }))}
        />
      )}
    </Drawer>
  );
}
