import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { LookingTeam, OwnTeam } from '../../../../modules/teams/teams/schema.ts';
import { TEAM_REQUEST_MAX } from '../../../../schema/limits.ts';
import { Field } from '../../../ui/field.tsx';
import type { OwnTeamActions } from './use-own-team.ts';

interface LookingTeamCardProps {
  team: LookingTeam;
  own: Pick<OwnTeam, 'size' | 'challenges'>;
  canAsk: boolean;
  actions: OwnTeamActions;
}

/** A team that looks for members, and how to ask it. */
export function LookingTeamCard({ team, own, canAsk, actions }: LookingTeamCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(team.request);
  const challenge = own.challenges.find(({ number }) => number === team.challenge);

  // What had the focus has made room for what came of it.
  useEffect(() => {
    if (before.current !== team.request) heading.current?.focus();
    before.current = team.request;
  }, [team.request]);

  return (
    <li className="flex flex-col min-w-0 p-6 border border-line rounded-card bg-paper">
      <p className="label text-muted">{challenge?.title ?? 'No challenge yet'}</p>
      <h3
        ref={heading}
        id={id}
        tabIndex={-1}
        className="display mt-2 text-[1.625rem] wrap-anywhere [outline:none]"
      >
        {team.name}
      </h3>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 my-3.5">
        <Seats taken={team.members} of={own.size.max} />
        <span className="label">
          {team.members} of {own.size.max} people
        </span>
      </p>
      {team.looksFor !== '' && (
        <p className="wrap-anywhere">
          <span className="text-muted">Looks for</span> {team.looksFor}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-auto pt-5">
        {team.request === 'declined' && (
          <p className="text-muted">
            Not this time. Teams are small, and it says nothing about you: others look for members,
            too.
          </p>
        )}
        {team.request === 'open' && (
          <>
            <p className="looking-asked flex items-center gap-2 font-semibold">
              Asked. They answer on their page.
            </p>
            <button
              type="button"
              className="button button-small button-outline"
              aria-label={`Take it back: ${team.name}`}
              aria-disabled={actions.isBusy}
              onClick={() => void actions.takeBack(team.id)}
            >
              Take it back
            </button>
          </>
        )}
        {team.request === null && canAsk && (
          <AskToJoin team={team} titleId={id} actions={actions} />
        )}
      </div>
    </li>
  );
}

interface AskToJoinProps {
  team: LookingTeam;
  titleId: string;
  actions: OwnTeamActions;
}

function AskToJoin({ team, titleId, actions }: AskToJoinProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [sentence, setSentence] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (isOpen) field.current?.focus();
    else if (wasOpen.current) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);

  function send(event: FormEvent) {
    event.preventDefault();
    void actions.ask(team.id, sentence.trim());
  }

  if (!isOpen) {
    return (
      <button
        ref={opener}
        type="button"
        className="button button-small button-outline"
        aria-label={`Ask to join ${team.name}`}
        onClick={() => setIsOpen(true)}
      >
        Ask to join
      </button>
    );
  }
  return (
    <form
      className="grow"
      aria-labelledby={titleId}
      onSubmit={send}
      onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
    >
      <Field
        ref={field}
        label="A sentence for the team"
        hint="Optional. They also see your name, field and university, and no address."
        autoComplete="off"
        maxLength={TEAM_REQUEST_MAX}
        value={sentence}
        onChange={({ target }) => setSentence(target.value)}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <button
          type="submit"
          className="button button-small button-solid"
          aria-disabled={actions.isBusy}
        >
          Send
        </button>
        <button
          type="button"
          className="button button-small button-outline"
          onClick={() => setIsOpen(false)}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}

/** One dot is one seat; the words beside it say how many, so that people need not count. */
export function Seats({ taken, of }: { taken: number; of: number }) {
  return (
    <span className="seats inline-flex flex-wrap gap-[6px]" aria-hidden="true">
      {Array.from({ length: Math.max(taken, of) }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <span key={at} data-taken={at < taken || undefined} />
      ))}
    </span>
  );
}
