import type { ComponentType } from 'react';
import type { Edition, EditionSection } from '../../../../../modules/content/edition-schema.ts';
import type { ContentSection } from '../../../../../modules/content/schema.ts';
import type { Site } from '../../../../../modules/content/site-schema.ts';
import type { Part } from '../fields/part.ts';
import { ArchiveForm } from './archive-form.tsx';
import { DocumentsForm, HandInForm, RegistrationForm, RubricForm } from './attendee-forms.tsx';
import { ChallengesForm } from './challenges-form.tsx';
import { DatesForm } from './dates-form.tsx';
import { GuidelinesForm } from './guidelines-form.tsx';
import { LandingForm } from './landing-form.tsx';
import { NavigationForm, PagesForm, ShownForm } from './page-forms.tsx';
import { PartnersForm } from './partners-form.tsx';
import { HighlightsForm, ResultsForm, WinnersForm } from './past-forms.tsx';
import { PeopleForm } from './people-form.tsx';
import { PrizesForm } from './prizes-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { ContactForm, GalleryForm, IdentityForm, LegalForm, LoginForm } from './site-forms.tsx';

type FormOf<Value> = ComponentType<{ part: Part<NonNullable<Value>> }>;

const EDITION_FORMS: { [Section in EditionSection]: FormOf<Edition[Section]> } = {
  dates: DatesForm,
  schedule: ScheduleForm,
  challenges: ChallengesForm,
  prizes: PrizesForm,
  partners: PartnersForm,
  people: PeopleForm,
  landing: LandingForm,
  winners: WinnersForm,
  highlights: HighlightsForm,
  results: ResultsForm,
  archive: ArchiveForm,
  guidelines: GuidelinesForm,
  rubric: RubricForm,
  documents: DocumentsForm,
  handIn: HandInForm,
  registration: RegistrationForm,
};

const SITE_FORMS: { [Section in keyof Site]: FormOf<Site[Section]> } = {
  identity: IdentityForm,
  contact: ContactForm,
  shown: ShownForm,
  navigation: NavigationForm,
  pages: PagesForm,
  gallery: GalleryForm,
  login: LoginForm,
  privacy: LegalForm,
  imprint: LegalForm,
  accessibility: LegalForm,
};

/** The form of a section. The draft that it gets was read with the section's own schema. */
export function formOf(section: ContentSection): ComponentType<{ part: Part<unknown> }> {
  const forms = { ...EDITION_FORMS, ...SITE_FORMS };
  return forms[section] as ComponentType<{ part: Part<unknown> }>;
}
