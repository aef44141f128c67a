import { formatDayAndMonth } from '../../../event/event-time.ts';
import { movedDate } from '../../../event/moved-dates.ts';
import type { NextStepProps } from '../../sections/own-parts.tsx';
import type { OwnPageFacts } from './own-facts.server.ts';

/** The one thing that is to be done in a state, or that there is nothing. */
export function nextStep(facts: OwnPageFacts, projectId: string | null): NextStepProps | null {
  if (facts.state === 'before') return beforeTheEvent(facts);
  if (facts.state !== 'handed in' || projectId === null) return null;
  return {
    isDone: false,
    title: 'Who may see your work?',
    text: 'Until the verdict there is time to say whether everyone may see your project, and whether you may be named.',
    link: { label: 'To your project', href: `#project-${projectId}` },
  };
}

function beforeTheEvent({ edition, ownTeam }: OwnPageFacts): NextStepProps {
  const link = { label: 'To your team', href: '#my-team' };
  if (ownTeam && !ownTeam.team) {
    if (!ownTeam.canChange) {
      return nothing(edition, 'The organisers will find a team for you.');
    }
    const { fixedOn } = ownTeam;
    return {
      isDone: false,
      title:
        fixedOn === ''
          ? 'Find a team'
          : `Find a team by ${formatDayAndMonth(movedDate(fixedOn, -1))}`,
      text:
        fixedOn === ''
          ? 'Join one, or start your own. The organisers place people without a team.'
          : `Join one, or start your own. On ${formatDayAndMonth(fixedOn)} the organisers place people without a team.`,
      link: { label: 'Find a team', href: '#my-team' },
    };
  }
  const team = ownTeam?.team;
  if (team && ownTeam.canChange) {
    const [asking, ...others] = team.requests;
    if (asking) {
      const names = others.length === 0 ? asking.name : `${asking.name} and ${others.length} more`;
      const title = `${names} would like to join your team`;
      return { isDone: false, title, text: 'Any of you can say yes or no.', link };
    }
    const lacking = ownTeam.size.min - team.members.length;
    if (lacking > 0) {
      return {
        isDone: false,
        title: `Your team needs ${lacking === 1 ? 'one more person' : `${lacking} more people`}`,
        text: `A team has at least ${ownTeam.size.min}. Pass its code on.`,
        link,
      };
    }
    if (team.challenge === null && ownTeam.challenges.length > 0) {
      return {
        isDone: false,
        title: 'Choose a challenge with your team',
        text: 'Any of you can; it applies to all.',
        link,
      };
    }
  }
  return nothing(edition, 'Everything we need from you is here.');
}

function nothing({ dates, year }: OwnPageFacts['edition'], text: string): NextStepProps {
  const day = dates.firstDay === '' ? year : formatDayAndMonth(dates.firstDay);
  return { isDone: true, title: `Nothing to do until ${day}`, text, link: null };
}
