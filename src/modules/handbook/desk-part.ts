import { idOfWords } from '../../schema/id-of-words.ts';
import { hasWords } from '../../schema/plain-words.ts';
import type { DeskPart } from '../module.ts';
import type { Handbook } from './service.ts';

export const handbookOnDesk = (handbook: Pick<Handbook, 'text'>): DeskPart => ({
  title: 'Handbook',
  screen: 'handbook',
  permission: 'handbook:read',

  async find(words, limit) {
    const chapters = (await handbook.text())
      .split(/^## /m)
      .slice(1)
      .map((text, index) => {
        const [title = ''] = text.split('\n', 1);
        return { title, text, line: `Chapter ${index + 1}`, isCalled: hasWords([title], words) };
      });
    return chapters
      .filter(({ text }) => hasWords([text], words))
      .toSorted((a, b) => Number(b.isCalled) - Number(a.isCalled))
      .slice(0, limit)
      .map(({ title, line }) => ({
        ...{ title, line, kind: 'Handbook' },
        anchor: idOfWords(title) ?? '',
      }));
  },
});
