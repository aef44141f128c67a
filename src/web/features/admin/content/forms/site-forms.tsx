import type { LegalPage, Site } from '../../../../../modules/content/site-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, ListName, Row } from '../fields/form-parts.tsx';
import { EmailField, LineField, LinkField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { ProseField } from '../fields/prose-field.tsx';
import { DateField } from '../fields/typed-field.tsx';

export function IdentityForm({ part }: { part: Part<Site['identity']> }) {
  const agency = at(part, 'agency');
  const form = at(part, 'registrationForm');
  return (
    <>
      <Row>
        <LineField
          hint="In large letters on the first screen, and in every title."
          max={80}
          part={at(part, 'name')}
        />
        <LineField hint="Below the icon on a phone." max={30} part={at(part, 'shortName')} />
      </Row>
      <LineField part={at(part, 'tagline')} />
      <TextField
        rows={3}
        max={300}
        hint="What a search result or a shared link says."
        part={at(part, 'summary')}
      />
      <Group title="Footer" where="At the end of every page.">
        <LineField part={at(part, 'copyright')} />
        <Row>
          <LineField part={at(agency, 'label')} />
          <LinkField part={at(agency, 'href')} />
        </Row>
        <Row>
          <LineField part={at(form, 'label')} />
          <LinkField part={at(form, 'href')} />
        </Row>
      </Group>
    </>
  );
}

export function ContactForm({ part }: { part: Part<Site['contact']> }) {
  const partner = at(part, 'partner');
  return (
    <>
      <EmailField hint="On every page where visitors are told to write." part={at(part, 'email')} />
      <Group of={partner} where="Beside the logos on the landing page.">
        <Row>
          <LineField part={at(partner, 'name')} />
          <LineField part={at(partner, 'role')} />
        </Row>
        <EmailField part={at(partner, 'email')} />
      </Group>
    </>
  );
}

export function GalleryForm({ part }: { part: Part<Site['gallery']> }) {
  // The heading's fields and one more.
  const heading = part as unknown as Part<{ label: string; title: string; intro: string }>;
  return (
    <>
      <HeadingFields part={heading} />
      <LineField part={at(part, 'empty')} />
    </>
  );
}

export function LoginForm({ part }: { part: Part<Site['login']> }) {
  return (
    <>
      <Row>
        <LineField hint="The name of the site follows." part={at(part, 'welcome')} />
        <LineField part={at(part, 'intro')} />
      </Row>
      <TextField rows={2} part={at(part, 'help')} />
    </>
  );
}

export function LegalForm({ part }: { part: Part<LegalPage> }) {
  return (
    <>
      <Row>
        <LineField part={at(part, 'title')} />
        <DateField hint="Shown on the page." part={at(part, 'checked')} />
      </Row>
      <TextField rows={3} part={at(part, 'intro')} />
      <Group of={at(part, 'sections')}>
        <EntryList
          part={at(part, 'sections')}
          add="Add a section"
          look="cards"
          blank={() => ({ title: '', text: '', list: [], email: '' })}
          nameOf={({ title }) => title || 'Section without a heading'}
        >
          {(section) => (
            <div className="form-stack">
              <LineField part={at(section, 'title')} />
              <ProseField part={at(section, 'text')} />
              <ListName of={at(section, 'list')} />
              <EntryList
                part={at(section, 'list')}
                add="Add a term"
                blank={() => ({ term: '', text: '' })}
                nameOf={({ term }) => term}
              >
                {(entry) => (
                  <div className="form-stack">
                    <LineField part={at(entry, 'term')} />
                    <TextField rows={2} part={at(entry, 'text')} />
                  </div>
                )}
              </EntryList>
              <EmailField part={at(section, 'email')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}
