import { DESK_PATHS } from '../../../../schema/desk-paths.ts';

type MailView = 'mails' | 'texts' | 'people';

/** The three lists of the screen stand at one address, each with what is open in it. */
export const addressOfView = (view: MailView, openId?: string) => ({
  pathname: openId === undefined ? DESK_PATHS.mail : `${DESK_PATHS.mail}/${openId}`,
  search: view === 'mails' ? '' : `?view=${view}`,
});

/** By e-mail address, because other lists do not know the ids of people. */
export const addressOfPerson = (email: string) => ({
  pathname: DESK_PATHS.mail,
  search: `?${new URLSearchParams({ view: 'people', search: email })}`,
});
