import type { LegalPage, Site } from '../../../../../modules/content/site-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, Row } from '../fields/form-parts.tsx';
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
          label="Name of the site"
          hint="In large letters on the first screen, and in every title."
          max={80}
          part={at(part, 'name')}
        />
        <LineField
          label="Short name"
          hint="Below the icon on a phone."
          max={30}
          part={at(part, 'shortName')}
        />
      </Row>
      <LineField label="Tagline" part={at(part, 'tagline')} />
      <TextField
        label="Summary"
        rows={3}
        max={300}
        hint="What a search result or a shared link says."
        part={at(part, 'summary')}
      />
      <Group title="Footer" where="At the end of every page.">
        <LineField label="Copyright line" part={at(part, 'copyright')} />
        <Row>
          <LineField label="Link to the agency" part={at(agency, 'label')} />
          <LinkField label="Its address" part={at(agency, 'href')} />
        </Row>
        <Row>
          <LineField label="Link to the registration form" part={at(form, 'label')} />
          <LinkField label="Its address" part={at(form, 'href')} />
        </Row>
      </Group>
    </>
  );
}

export function ContactForm({ part }: { part: Part<Site['contact']> }) {
  const partner = at(part, 'partner');
  return (
    <>
      <EmailField
        label="Contact address"
        hint="On every page where visitors are told to write."
        part={at(part, 'email')}
      />
      <Group title="For partners" where="Beside the logos on the landing page.">
        <Row>
          <LineField label="Name" part={at(partner, 'name')} />
          <LineField label="Role" part={at(partner, 'role')} />
        </Row>
        <EmailField label="E-mail address" part={at(partner, 'email')} />
      </Group>
    </>
  );
}

export function GalleryForm({ part }: { part: Part<Site['gallery']> }) {
  // The heading's fields and one more.
  const heading = part as unknown as Part<{ label: string; title: string; intro: string }>;
  return (
    <>
      <HeadingFields part={heading} isIntroOptional={false} />
      <LineField label="What an empty gallery says" part={at(part, 'empty')} />
    </>
  );
}

export function LoginForm({ part }: { part: Part<Site['login']> }) {
  return (
    <>
      <Row>
        <LineField
          label="Welcome"
          hint="The name of the site follows."
          part={at(part, 'welcome')}
        />
        <LineField label="Introduction" part={at(part, 'intro')} />
      </Row>
      <TextField label="Help" rows={2} part={at(part, 'help')} />
    </>
  );
}

export function LegalForm({ part }: { part: Part<LegalPage> }) {
  return (
    <>
      <Row>
        <LineField label="Heading" part={at(part, 'title')} />
        <DateField
          label="Last read against the site"
          hint="Shown on the page."
          part={at(part, 'checked')}
        />
      </Row>
      <TextField label="Introduction" rows={3} part={at(part, 'intro')} />
      <Group title="Sections">
        <EntryList
          part={at(part, 'sections')}
          label="Sections"
          add="Add a section"
          look="cards"
          blank={() => ({ title: '', text: '', list: [], email: '' })}
          nameOf={({ title }) => title || 'Section without a heading'}
        >
          {(section) => (
            <div className="form-stack">
              <LineField label="Heading" part={at(section, 'title')} />
              <ProseField label="Text (optional)" part={at(section, 'text')} />
              <p className="font-semibold">Terms with explanations</p>
              <EntryList
                part={at(section, 'list')}
                label="Terms with explanations"
                add="Add a term"
                blank={() => ({ term: '', text: '' })}
                nameOf={({ term }) => term}
              >
                {(entry) => (
                  <div className="form-stack">
                    <LineField label="Term" part={at(entry, 'term')} />
                    <TextField label="Explanation" rows={2} part={at(entry, 'text')} />
                  </div>
                )}
              </EntryList>
              <EmailField label="E-mail address below (optional)" part={at(section, 'email')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}
