import { hasWords } from '../../../schema/plain-words.ts';
import type { DeskPart } from '../../module.ts';
import type { CommitteeMembers } from './service.ts';

export const committeeOnDesk = (members: Pick<CommitteeMembers, 'list'>): DeskPart => ({
  title: 'Award committee',
  screen: 'committee',
  permission: 'committee:write',

  async find(words, limit) {
    return (await members.list())
      .filter(({ name, title, organization }) => hasWords([name, title, organization], words))
      .slice(0, limit)
      .map(({ id, name, title, organization }) => ({
        title: name,
        line: [title, organization].filter(Boolean).join(' · '),
        kind: 'Committee',
        thing: id,
      }));
  },
});
