import type { ListedPerson } from '../../../../modules/people/people/schema.ts';
import type { StateLook } from '../../../desk/states.tsx';

export const rolesInWords = ({ roles }: ListedPerson) => roles.join(', ') || 'no role';

export const linkInWords = ({ lastSignInAt, hasLink }: ListedPerson) =>
  lastSignInAt === null
    ? 'Has not signed in yet'
    : hasLink
      ? 'Has signed in'
      : 'No link at the moment';

export const linkLook = ({ lastSignInAt, hasLink }: ListedPerson): StateLook =>
  lastSignInAt === null ? 'not-yet' : hasLink ? 'done' : 'out';
