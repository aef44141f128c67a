import { hasWords, idOfWords } from '../../../schema/plain-words.ts';
import type { DeskPart } from '../../module.ts';
import type { Handbook } from './service.ts';

export const handbookOnDesk = (handbook: Pick<Handbook, 'text'>): DeskPart => ({
  title: 'Handbook',
  screen: 'handbook',
  permission: 'handbook:read',

  async find(words, limit) {
    return placesOf(await handbook.text())
      .filter(({ text }) => hasWords([text], words))
      .map((place) => ({ ...place, isCalled: hasWords([place.title], words) }))
      .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled))
      .slice(0, limit)
      .map(({ title, line }) => ({
        ...{ title, line, kind: 'Handbook' },
        anchor: idOfWords(title) ?? '',
      }));
  },
});

/** Its chapters and their tasks, each with what is said before the next one. */
function placesOf(handbook: string): { title: string; line: string; text: string }[] {
  let chapter = '';
  return handbook
    .split(/^##(?=#? )/m)
    .slice(1)
    .map((text) => {
      const isTask = text.startsWith('#');
      const title = (text.split('\n', 1)[0] ?? '').replace(/^#? /, '');
      if (!isTask) chapter = title;
      return { title, line: isTask ? chapter : 'Chapter', text };
    });
}
