import type { ComponentType } from 'react';
import type { Edition } from '../../../../../modules/content/content/edition-schema.ts';
import type { PageWords } from '../../../../../modules/content/content/page-schema.ts';
import type { ContentSection } from '../../../../../modules/content/content/schema.ts';
import type { Site } from '../../../../../modules/content/content/site-schema.ts';
import type { Part } from '../fields/part.ts';
import { BlocksForm } from './blocks-form.tsx';
import { BrandForm } from './brand-form.tsx';
import { ChallengesForm } from './challenges-form.tsx';
import { NavigationForm } from './navigation-form.tsx';
import { PartnersForm } from './partners-form.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { SchemaForm } from './schema-form.tsx';
import { ShownForm } from './shown-form.tsx';

type Forms = {
  [Section in ContentSection]?: ComponentType<{
    part: Part<NonNullable<(Edition & Site & PageWords)[Section]>>;
  }>;
};

/** Sections whose fields hang together in ways that no schema tells. */
const OWN_FORMS: Forms = {
  schedule: ScheduleForm,
  challenges: ChallengesForm,
  partners: PartnersForm,
  shown: ShownForm,
  navigation: NavigationForm,
  brand: BrandForm,
  blocks: BlocksForm,
};

/** The form of a section. The draft that it gets was read with the section's own schema. */
export function formOf(section: ContentSection): ComponentType<{ part: Part<unknown> }> {
  return (OWN_FORMS[section] ?? SchemaForm) as ComponentType<{ part: Part<unknown> }>;
}
