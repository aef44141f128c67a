import { data } from 'react-router';

/** Any other path: the root's error boundary shows the screen, with status 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}
