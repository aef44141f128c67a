/**
 * The mark that the specification keeps in local storage. It only chooses what is shown; what is
 * private comes from the server, which asks its own session (decision 6).
 */
const FLAG = 'isLoggedIn';
const TIME = 'loginTime';
/** Beside it: who came by a personal link has a page of their own, even without being an attendee. */
const OWN_PAGE = 'hasOwnPage';

export function isLoggedIn(): boolean {
  try {
    return localStorage.getItem(FLAG) === 'true';
  } catch {
    return false;
  }
}

/** Not the opposite: where a browser stores nothing, only the server can say. */
export function isFlagMissing(): boolean {
  try {
    return localStorage.getItem(FLAG) !== 'true';
  } catch {
    return false;
  }
}

export function hasOwnPage(): boolean {
  try {
    return localStorage.getItem(OWN_PAGE) === 'true';
  } catch {
    return false;
  }
}

/** A session with a password has begun; one of a personal link is over. */
export function rememberLogin(now: Date): void {
  write(() => {
    markAttendee(now);
    localStorage.removeItem(OWN_PAGE);
  });
}

/** A session of a personal link is there. */
export function rememberPerson({ isAttendee }: { isAttendee: boolean }, now: Date): void {
  write(() => {
    if (!isAttendee) unmarkAttendee();
    else if (localStorage.getItem(FLAG) !== 'true') markAttendee(now);
    localStorage.setItem(OWN_PAGE, 'true');
  });
}

/** Not an attendee (any more); people who wait for a place still have their page. */
export function forgetLogin(): void {
  write(unmarkAttendee);
}

/** Signed out, of whatever. */
export function forgetSession(): void {
  write(() => {
    unmarkAttendee();
    localStorage.removeItem(OWN_PAGE);
  });
}

function markAttendee(now: Date): void {
  localStorage.setItem(FLAG, 'true');
  localStorage.setItem(TIME, String(now.getTime()));
}

function unmarkAttendee(): void {
  localStorage.removeItem(FLAG);
  localStorage.removeItem(TIME);
}

function write(change: () => void): void {
  try {
    change();
  } catch {
    // The session is in the cookie; without the marks only the navigation looks like a visitor's.
  }
  showSession();
}

/**
 * Says on the document what the marks are; the style sheet chooses by it what the navigation shows. Who taps an entry
 * while React takes over the page finds it where it was.
 */
export function showSession(): void {
  const marks = [isLoggedIn() && 'attendee', hasOwnPage() && 'person'].filter(Boolean);
  const { dataset } = document.documentElement;
  if (marks.length > 0) dataset.session = marks.join(' ');
  else delete dataset.session;
}
