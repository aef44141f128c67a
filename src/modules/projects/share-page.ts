import { projectPicture } from '../../schema/paths.ts';
import type { AskPage } from '../share-pictures/service.ts';
import type { ShownProjects } from './shown.ts';

const NAME = /^project-(\d{4})-(.+)$/;

/** What stands on the share picture of a project, while everybody can see it. */
export const createProjectSharing =
  ({ year }: Pick<ShownProjects, 'year'>): AskPage =>
  async (asked) => {
    const [, edition = '', name = ''] = NAME.exec(asked) ?? [];
    if (asked !== projectPicture(edition, name)) return null;
    const all = (await year(Number(edition)))?.projects ?? [];
    const found = all.find((each) => each.name === name);
    if (!found) return null;
    const { project, team, isWinner, challenge } = found;
    return {
      title: [project.title],
      facts: [
        team,
        isWinner ? `Winner of challenge ${challenge.number}` : `Challenge ${challenge.number}`,
        edition,
      ],
      field: isWinner ? 'spiral' : 'blooms',
    };
  };
