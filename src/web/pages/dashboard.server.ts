import { dashboard } from '../../content/attendee/dashboard.ts';
import { evaluationGuide } from '../../content/attendee/evaluation.ts';
import { presentationGuide } from '../../content/attendee/presentation.ts';
import { submission } from '../../content/attendee/submission.ts';
import { threePagerGuide } from '../../content/attendee/three-pager.ts';
import { toolGuide } from '../../content/attendee/tools.ts';
import { currentEdition } from '../../content/current.ts';
import { eventTimerWords } from '../../content/event-timer.ts';
import { eventWindow } from '../../content/event-window.ts';
import { formatSwissDate, isoWithOffset } from '../../content/zurich-time.ts';
import { FILE_PATHS, pathTo } from '../../schema/paths.ts';
import { pageMeta } from '../loading/page-meta.server.ts';
import type { Route } from './+types/dashboard.ts';

/**
 * Private: the server runs it with a session only. Nothing else may import `content/attendee`, or
 * the words would be in a public script.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { year, countdown } = currentEdition;
  const { label, welcome, intro, guides, resources } = dashboard;
  const window = eventWindow(currentEdition);
  const { primary, copies, subject, body, ...submit } = submission;
  return {
    meta: pageMeta(context, 'dashboard'),
    opening: { label, title: `${welcome} ${year} edition`, intro },
    timer: { words: eventTimerWords(currentEdition), window },
    guides: {
      title: guides,
      presentation: presentationGuide,
      threePager: threePagerGuide,
      evaluation: evaluationGuide,
      tools: toolGuide,
    },
    resources: {
      title: resources.title,
      files: resources.files.map((each) => ({
        ...each,
        href: pathTo(FILE_PATHS.attendeeFile, { name: each.file }),
      })),
    },
    submission: {
      ...submit,
      deadline: countdown ? `${formatSwissDate(countdown.end.date)} at ${countdown.end.time}` : '',
      deadlineInstant: isoWithOffset(new Date(window.end)),
      primary,
      copies,
      mail: mailDraft(primary, copies, subject, body),
    },
  };
}

/** A mailto address as its standard wants it: line breaks are CR LF, spaces are not plus signs. */
function mailDraft(to: string, copies: string[], subject: string, body: string[]): string {
  const fields = {
    cc: copies.join(','),
    subject,
    body: body.join('\r\n'),
  };
  const query = Object.entries(fields).map(
    ([name, value]) =>
      `${name}=${encodeURIComponent(value).replaceAll('%40', '@').replaceAll('%2C', ',')}`,
  );
  return `mailto:${to}?${query.join('&')}`;
}
