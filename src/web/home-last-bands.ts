import { archiveEdition, currentEdition } from '../content/current.ts';
import type { Edition } from '../content/edition.ts';
import { headings } from '../content/headings.ts';
import { benefits, highlightSlides, readOn, winnerTotals } from '../content/landing.ts';
import { partnerTiers } from '../content/partners.ts';
import { advisoryPeople } from '../content/people.ts';
import { site } from '../content/site.ts';
import { formatDate, formatWeekday, isoWithOffset, zurichInstant } from '../content/zurich-time.ts';
import type { CommitteeMember } from '../modules/committee/schema.ts';
import { BENEFIT_DRAWINGS } from './dot-drawings.ts';
import { portraitOf } from './member-portrait.ts';
import { opticalLogos } from './optical-logos.ts';
import { logoSource, slidePicture, winnerPicture } from './picture-addresses.ts';
import { readOnLinks } from './read-on-links.ts';
import type { AdvisoryPeopleProps } from './sections/advisory-people.tsx';
import type { AwardsProps } from './sections/awards.tsx';
import type { HighlightsSlideshowProps } from './sections/highlights-slideshow.tsx';
import type { PartnersProps } from './sections/partners.tsx';
import type { RegisterProps } from './sections/register.tsx';
import type { ScheduleProps } from './sections/schedule.tsx';
import type { WinnersProps } from './sections/winners.tsx';

export interface LastBands {
  awards: AwardsProps;
  schedule: ScheduleProps;
  winners: WinnersProps;
  slideshow: HighlightsSlideshowProps;
  register: RegisterProps;
  partners: PartnersProps;
  advisory: AdvisoryPeopleProps;
  contactEmail: string;
}

/** What the landing page says from the awards on. Only its loader asks. */
export function lastBands(members: CommitteeMember[]): LastBands {
  return {
    awards: {
      heading: headings.awards,
      awards: currentEdition.awards,
      members: members.map(({ id, name, title, organization, ...member }) => ({
        id,
        name,
        title,
        organization,
        image: portraitOf(member),
      })),
    },
    schedule: scheduleOf(currentEdition),
    winners: {
      heading: headings.winners,
      winners: archiveEdition.winners.map((winner) => ({
        ...winner,
        image: winnerPicture(winner.image),
      })),
      stats: [...archiveEdition.stats, ...winnerTotals],
      links: readOnLinks(readOn.winners),
    },
    slideshow: {
      heading: headings.highlights,
      slides: highlightSlides.map((slide) => ({ ...slide, image: slidePicture(slide.image) })),
      links: readOnLinks(readOn.highlights),
    },
    register: {
      heading: headings.register,
      benefits: benefits.map((benefit, index) => ({
        ...benefit,
        drawing: BENEFIT_DRAWINGS[index] ?? '',
      })),
    },
    partners: {
      heading: headings.partners,
      tiers: partnerTiers.map(({ title, partners }, tier) => {
        const logos = opticalLogos(
          partners.map(({ id }) => logoSource(id)),
          tier === 0 ? 'large' : 'normal',
        );
        return {
          title,
          partners: partners.map(({ id, title, logoAlt, url }, index) => ({
            id,
            title,
            logoAlt,
            url,
            logo: logos[index] ?? null,
          })),
        };
      }),
    },
    advisory: {
      heading: headings.advisory,
      people: advisoryPeople.map(({ id, name, title, organization }) => ({
        id,
        name,
        title,
        organization,
      })),
    },
    contactEmail: site.contactEmail,
  };
}

/** Weekdays, dates and offsets are derived, never typed (decision 2). */
function scheduleOf({ year, days, venues, ceremony }: Edition): ScheduleProps {
  return {
    heading: headings.timeline,
    days: days.map(({ id, label, date, items }) => ({
      id,
      label,
      weekday: formatWeekday(date),
      date: formatDate(date),
      dateTime: date,
      items: items.map((item) => ({
        id: item.id,
        time: item.start,
        dateTime: isoWithOffset(zurichInstant(date, item.start)),
        title: item.title,
        description: item.description,
        calendar: `/calendar/${year}-${item.id}.ics`,
      })),
    })),
    venues,
    ceremony:
      ceremony &&
      `Award ceremony: ${formatDate(ceremony.date)}, ${ceremony.start}–${ceremony.end}, ${ceremony.place}.`,
    calendar: `/calendar/${year}.ics`,
  };
}
