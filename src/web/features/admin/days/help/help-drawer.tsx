import { capital, placeWords } from '../../../../../event/place-in-words.ts';
import { HELP_KIND_WORDS, type HelpRequest } from '../../../../../modules/days/help/schema.ts';
import type { BulkAction } from '../../../../desk/bulk-bar.tsx';
import { Drawer, DrawerActions } from '../../../../desk/drawer.tsx';
import { type StateLook, StateWords } from '../../../../desk/states.tsx';
import { Time } from '../../time.tsx';

export const STATE_WORDS: Readonly<
  Record<HelpRequest['state'], { label: string; look: StateLook }>
> = {
  open: { label: 'Waiting', look: 'waits' },
  taken: { label: 'Taken', look: 'holds' },
  missed: { label: 'Not answered that day', look: 'not-yet' },
  done: { label: 'Done', look: 'done' },
  withdrawn: { label: 'Withdrawn', look: 'out' },
};

interface HelpDrawerProps {
  request: HelpRequest;
  ids: readonly string[];
  actions: readonly BulkAction[];
  isBusy: boolean;
}

export function HelpDrawer({ request, ids, actions, isBusy }: HelpDrawerProps) {
  const { id, who, place, kind, words, challenge, state } = request;
  const facts = [
    { label: 'Place', value: capital(placeWords(place)) },
    { label: 'About', value: `${HELP_KIND_WORDS[kind]}${words === '' ? '' : `: ${words}`}` },
    { label: 'Challenge', value: challenge === null ? '' : String(challenge) },
    { label: 'Taken by', value: request.takenBy },
  ].filter(({ value }) => value !== '');
  const times = [
    { label: 'Asked', instant: request.askedAt },
    { label: 'Taken', instant: request.takenAt },
    { label: 'Done', instant: request.doneAt },
  ];
  return (
    <Drawer
      id={id}
      ids={ids}
      title={who}
      below={<StateWords look={STATE_WORDS[state].look}>{STATE_WORDS[state].label}</StateWords>}
    >
      <dl className="drawer-facts mt-5">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
        {times.map(
          ({ label, instant }) =>
            instant && (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd>
                  <Time instant={instant} />
                </dd>
              </div>
            ),
        )}
      </dl>
      {actions.length > 0 && (
        <DrawerActions
          actions={actions.map((action, at) => ({
            ...action,
            look: at === 0 ? 'solid' : 'outline',
          }))}
          isBusy={isBusy}
        />
      )}
    </Drawer>
  );
}
