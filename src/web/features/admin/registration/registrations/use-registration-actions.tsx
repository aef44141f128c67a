import { useState } from 'react';
import { z } from 'zod';
import type { RegistrationState } from '../../../../../modules/registration/registrations/choices-schema.ts';
import type {
  BulkAction as Action,
  Registration,
  RegistrationBefore,
  RegistrationBulkAnswer,
} from '../../../../../modules/registration/registrations/schema.ts';
import { REGISTRATIONS_AT_ONCE_MAX } from '../../../../../schema/limits.ts';
import type { BulkAction } from '../../../../desk/bulk-bar.tsx';
import { FormDialog } from '../../../../desk/dialog.tsx';
import { ReasonDialog } from '../../../../desk/reason-dialog.tsx';
import { failureSentence } from '../../../../lib/api.ts';
import { showToast } from '../../../../lib/toasts.ts';
import { useOneAtATime } from '../../../../lib/use-one-at-a-time.ts';
import { useAdminTools } from '../../admin-tools.ts';
import {
  apartIds,
  changeRegistrations,
  takeBack,
  useRefreshRegistrations,
} from './registration-queries.ts';
import { nameOf, peopleInWords } from './registration-words.ts';

const DONE: Record<Action, (count: number) => string> = {
  'let-in': (count) => `${count} approved`,
  place: (count) => `${count} given a place`,
  offer: (count) => `${count} offered a place`,
  wait: (count) => `${count} moved to the waiting list`,
  withdraw: (count) => `${count} withdrawn`,
  open: (count) => `${count} can change their answers`,
};

const untilSchema = z.strictObject({
  until: z.iso.date('This is not a date; write it like 7 Sep 2027.'),
});

/** An action, and where it changes something. */
interface StateAction extends BulkAction {
  states: readonly RegistrationState[];
}

/** What can be done with people of the list: each says how it went, and can be taken back. */
export function useRegistrationActions(onDone: () => void) {
  const { call, ask } = useAdminTools();
  const refresh = useRefreshRegistrations();
  const { isBusy, run } = useOneAtATime();
  const [asked, setAsked] = useState<{ for: 'place' | 'open'; ids: readonly string[] } | null>(
    null,
  );

  const toTell = (title: string, work: () => Promise<void>) =>
    run(async () => {
      try {
        await work();
      } catch (error) {
        showToast({ title, description: failureSentence(error), variant: 'destructive' });
      }
    });

  const undo = (before: RegistrationBefore[]) =>
    toTell('Not taken back', async () => {
      const { withoutTeam } = await call(() => takeBack(before)).finally(refresh);
      showToast({
        title: 'Taken back',
        ...(withoutTeam === 0 ? {} : { description: withoutTeamInWords(withoutTeam) }),
      });
    });

  function tell(action: Action, { changed, undo: before }: RegistrationBulkAnswer) {
    void refresh();
    onDone();
    showToast({
      title: changed === 0 ? 'Nothing to change' : DONE[action](changed),
      ...(changed === 0 ? {} : { action: { label: 'Undo', onChoose: () => void undo(before) } }),
    });
  }

  // The others come with the next press.
  const atOnce = (ids: readonly string[]) => ids.slice(0, REGISTRATIONS_AT_ONCE_MAX);
  const change = (action: Action, findIds: () => Promise<readonly string[]>) =>
    toTell('Not changed', async () => {
      const answer = await call(async () =>
        changeRegistrations({ action, ids: atOnce(await findIds()) }),
      );
      tell(action, answer);
    });
  const changeAt = (action: Action, ids: readonly string[]) => change(action, async () => ids);

  async function changeIfSure(
    action: 'wait' | 'withdraw',
    ids: readonly string[],
    names: readonly string[],
  ) {
    const isOne = ids.length === 1;
    const verb = action === 'withdraw' ? `Withdraw ${peopleInWords(ids.length)}` : 'Move them';
    const isSure = await ask({
      title:
        action === 'withdraw'
          ? `${verb}?`
          : `Move ${peopleInWords(ids.length)} to the waiting list?`,
      text: `${isOne ? 'The place' : 'Their places'} can go to others who wait, and mails about it are written. You can undo it right after.`,
      names,
      yes: verb,
      no: isOne ? 'Keep the place' : 'Keep them',
    });
    if (isSure) await changeAt(action, ids);
  }

  function actionsFor(ids: readonly string[], known: readonly Registration[]): StateAction[] {
    const names = known.filter(({ id }) => ids.includes(id)).map(nameOf);
    return [
      {
        label: 'Approve',
        states: ['apart'],
        onChoose: () => void changeAt('let-in', ids),
      },
      {
        label: 'Offer a place',
        states: ['waiting', 'apart', 'withdrawn'],
        onChoose: () => void changeAt('offer', ids),
      },
      {
        label: 'Give a place…',
        states: ['held', 'offered', 'waiting', 'apart', 'withdrawn'],
        onChoose: () => setAsked({ for: 'place', ids }),
      },
      {
        label: 'Unlock answers…',
        states: ['placed', 'held', 'offered', 'waiting', 'apart'],
        onChoose: () => setAsked({ for: 'open', ids }),
      },
      {
        label: 'To the waiting list…',
        states: ['placed', 'held', 'offered', 'apart', 'withdrawn'],
        onChoose: () => void changeIfSure('wait', ids, names),
      },
      {
        label: 'Withdraw…',
        states: ['placed', 'held', 'offered', 'waiting', 'apart'],
        onChoose: () => void changeIfSure('withdraw', ids, names),
      },
    ];
  }

  /** Of one person, without what would change nothing. */
  const actionsForOne = (row: Registration): BulkAction[] =>
    actionsFor([row.id], [row]).filter(({ states }) => states.includes(row.state));

  function finish(action: Action, answer: RegistrationBulkAnswer) {
    setAsked(null);
    tell(action, answer);
  }

  const who = peopleInWords(asked?.ids.length ?? 0);
  const dialog =
    asked?.for === 'place' ? (
      <ReasonDialog
        name="registration-place"
        title={`Give ${who} a place`}
        submit="Give a place"
        hint="Other organisers see it in this list."
        save={(reason) => changeRegistrations({ action: 'place', ids: atOnce(asked.ids), reason })}
        onSaved={(answer) => finish('place', answer)}
        onClose={() => setAsked(null)}
      >
        It is firm at once, even during the event and after it. Anyone who had a team is in it
        again, with what the team has handed in and won.
      </ReasonDialog>
    ) : (
      asked && (
        <FormDialog
          name="registration-open"
          title={`Let ${who} change their answers`}
          schema={untilSchema}
          fields={{
            until: {
              kind: 'date',
              label: 'Answers open until',
              hint: 'Until the end of this day they can change them on their own page. Nobody else can.',
              isWide: true,
            },
          }}
          values={{ until: '' }}
          action={{ text: 'Unlock', busy: 'Unlocking...', look: 'solid' }}
          save={({ until }) =>
            changeRegistrations({ action: 'open', ids: atOnce(asked.ids), until })
          }
          onSaved={(answer) => finish('open', answer)}
          onClose={() => setAsked(null)}
        />
      )
    );

  return {
    isBusy,
    actionsFor,
    actionsForOne,
    letAllIn: () => void change('let-in', apartIds),
    dialog,
  };
}

const withoutTeamInWords = (count: number) =>
  `${count === 1 ? 'One person is' : `${count} people are`} without their team: it is locked or full by now.`;
