import type { Shown } from '../../../modules/ceremony/schema.ts';

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
        people: shown.teams.flatMap(({ members }) => members).join(', '),
      };
  }
}
