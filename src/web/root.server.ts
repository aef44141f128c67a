import { clockAttributes, eventClock } from '../event/event-clock.ts';
import { archivePages, resultsPages } from '../event/past-pages.ts';
import { previewWords } from '../event/preview-words.ts';
import { leadsSomewhere } from '../event/shown-parts.ts';
import type { NavigationEntry } from '../modules/content/content/site-schema.ts';
import type { Route } from './+types/root.ts';
import { barRoom } from './loading/bar-room.server.ts';
import { frameBrand } from './loading/brand.server.ts';
import { linkTargetOf } from './loading/link-target.server.ts';
import { landingSections, pageContent, rehearsalWords } from './loading/page-request.server.ts';
import { withoutIds } from './loading/without-ids.server.ts';

/** What surrounds every page. */
export async function loader({ context }: Route.LoaderArgs) {
  const content = await pageContent(context);
  const { site, isPreview } = content;
  const { identity, contact, navigation } = site;
  const { name, tagline, copyright, agency, registrationForm } = identity;
  const past = [...resultsPages(content), ...archivePages(content)];
  const last = navigation.footer.length - 1;
  const sections = await landingSections(context, content);
  const brand = frameBrand(content);
  const linksOf = (entries: readonly NavigationEntry[]) =>
    withoutIds(entries.filter((entry) => leadsSomewhere(entry, content, sections))).map(
      ({ label, ...target }) => ({ label, ...linkTargetOf(target, content) }),
    );
  const header = {
    entries: linksOf(navigation.main),
    attendeeEntries: linksOf(navigation.attendee),
  };
  return {
    clock: clockAttributes(eventClock()),
    rehearsal: rehearsalWords(context),
    preview: isPreview ? previewWords(content) : null,
    siteName: name,
    ...(brand && { brand }),
    header: {
      ...header,
      room: barRoom({ siteName: name, mark: brand?.mark, ...header }),
    },
    footer: {
      tagline,
      copyright,
      agency: agency.href === '' ? null : agency,
      registrationForm: registrationForm.href === '' ? null : registrationForm,
      contactEmail: contact.email,
      partnerContact: contact.partner,
      hasForm: sections.has('register'),
      // Past editions stand where the reader has come to the end.
      columns: navigation.footer
        .map(({ title, entries }, index) => ({
          title,
          entries: [
            ...linksOf(entries),
            ...(index === last ? past.map(({ label, path }) => ({ label, path })) : []),
          ],
        }))
        .filter(({ entries }) => entries.length > 0),
    },
  };
}
