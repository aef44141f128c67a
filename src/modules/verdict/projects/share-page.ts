import { projectPicture } from '../../../schema/paths.ts';
import type { AskPage } from '../../site/share-pictures/service.ts';
import type { ShownProjects } from './shown.ts';

const NAME = /^project-(\d{4})-(.+)$/;

/** The content of a project's share picture while the project is public. */
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
      // Its words, so that a long one is broken into lines.
      title: project.title.split(/\s+/),
      facts: [
        team,
        isWinner ? `Winner of challenge ${challenge.number}` : `Challenge ${challenge.number}`,
        edition,
      ],
      field: isWinner ? 'spiral' : 'blooms',
    };
  };
