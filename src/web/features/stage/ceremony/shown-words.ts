import type { Shown, ShownTeam } from '../../../../modules/stage/ceremony/schema.ts';

const COUNTS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** Who agreed is named; the others are counted. */
export function peopleOf({ members, unnamed }: Pick<ShownTeam, 'members' | 'unnamed'>): string[] {
  if (unnamed === 0) return members;
  if (members.length > 0) return [...members, `and ${unnamed} more`];
  return [`${COUNTS[unnamed] ?? unnamed} ${unnamed === 1 ? 'person' : 'people'}`];
}

/** What the hall sees in a step, for the presenter: what it is, and what to read out. */
export function shownWords(shown: Shown): { label: string; name: string; people: string } {
  switch (shown.kind) {
    case 'opening':
      return { label: 'Opening', name: `${shown.event} ${shown.edition}`, people: '' };
    case 'challenge':
      return { label: `Challenge ${shown.number}`, name: shown.title, people: '' };
    case 'overall':
      return { label: 'Award committee', name: 'Over all challenges', people: '' };
    case 'place':
      return {
        label: `${shown.label} · ${shown.of}`,
        name: shown.teams.map(({ name }) => name).join(' and '),
        people: shown.teams.map((team) => spoken(peopleOf(team))).join('; '),
      };
  }
}

/** "A, B and 2 more". */
const spoken = (people: readonly string[]) => people.join(', ').replace(/, (and \d+ more)$/, ' $1');
