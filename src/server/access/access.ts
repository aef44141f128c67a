import { AppError } from '../../schema/app-error.ts';
import { PERSON_ROLES } from '../../schema/roles.ts';
import { isSignedIn, type Session } from './session.ts';

/** A permission: `photo:write`. */
export type Permission = `${string}:${string}`;

/**
 * What a role may do with a permission: everything, or what the rule allows for the very thing (the
 * own team, a picture that is shown). A rule without a thing allows nothing.
 */
export type Grant = true | ((thing: unknown, session: Session) => boolean);

/** A role that need not be given. */
export const EVERYONE = 'everyone';

/** Who has which permission: by the word, then by the role. */
export type Permissions = Readonly<Record<Permission, Readonly<Record<string, Grant>>>>;

export interface Access {
  can(session: Session, permission: Permission, thing?: unknown): boolean;
  /** Throws 401 for a visitor and 403 for a signed-in person without it. */
  require(session: Session, permission: Permission, thing?: unknown): void;
  /** The roles that have it, in the order in which they were declared; none where it is unknown. */
  rolesWith(permission: Permission): string[];
}

const LINK_ROLES: readonly string[] = PERSON_ROLES.filter((role) => role !== 'attendee');
const LINK_NEEDED =
  'Please open your personal link first: it is in your mail, and can be sent again at /link.';

/** Roles are sets of permissions, not ranks: no one inherits from someone "lower". */
export function createAccess(declared: readonly Permissions[]): Access {
  const grants = new Map<string, Readonly<Record<string, Grant>>>();
  for (const [permission, roles] of declared.flatMap((each) => Object.entries(each))) {
    if (grants.has(permission)) throw new Error(`${permission} is declared twice.`);
    grants.set(permission, roles);
  }

  const access: Access = {
    can(session, permission, thing) {
      const roles = grants.get(permission) ?? {};
      return [EVERYONE, ...session.roles].some((role) => {
        const grant = Object.hasOwn(roles, role) ? roles[role] : undefined;
        if (typeof grant !== 'function') return grant === true;
        return thing !== undefined && grant(thing, session);
      });
    },
    require(session, permission, thing) {
      if (access.can(session, permission, thing)) return;
      if (isSignedIn(session)) throw new AppError('notAllowed');
      const roles = access.rolesWith(permission);
      const isPersonal = roles.length > 0 && roles.every((role) => LINK_ROLES.includes(role));
      throw new AppError('signInNeeded', isPersonal ? { sentence: LINK_NEEDED } : {});
    },
    rolesWith: (permission) => Object.keys(grants.get(permission) ?? {}),
  };
  return access;
}
