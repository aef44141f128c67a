import type { People, Person } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, Row } from '../fields/form-parts.tsx';
import { EmailField, LineField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';

const blankPerson = (kind: string): Person => ({
  id: newId(kind),
  name: '',
  title: '',
  organization: '',
  portrait: null,
});

export function PeopleForm({ part }: { part: Part<People> }) {
  return (
    <>
      <Group
        title="Advisory and jury"
        where="On the landing page, under the heading that you find in Landing page words."
      >
        <EntryList
          part={at(part, 'advisory')}
          label="Advisory and jury"
          add="Add a person"
          look="cards"
          blank={() => blankPerson('advisor')}
          nameOf={({ name }) => name || 'Person without a name'}
          aside={({ organization }) => organization}
        >
          {(person) => <PersonFields part={person} />}
        </EntryList>
      </Group>
      <Group title="Top of the about page" where="The first words of the about page.">
        <HeadingFields part={at(part, 'about')} />
      </Group>
      <Group title="Team" where="On the about page.">
        <HeadingFields part={at(part, 'teamHeading')} />
        <EntryList
          part={at(part, 'team')}
          label="Team"
          add="Add a team member"
          look="cards"
          blank={() => ({ ...blankPerson('team'), email: '' })}
          nameOf={({ name }) => name || 'Person without a name'}
          aside={({ title }) => title}
        >
          {(member) => (
            <div className="form-stack">
              <PersonFields part={member} />
              <EmailField label="E-mail address" part={at(member, 'email')} />
            </div>
          )}
        </EntryList>
      </Group>
      <Group title="Organisations" where="At the end of the about page.">
        <HeadingFields part={at(part, 'organisationsHeading')} />
        <EntryList
          part={at(part, 'organisations')}
          label="Organisations"
          add="Add an organisation"
          look="cards"
          blank={() => ({ name: '', description: '' })}
          nameOf={({ name }) => name || 'Organisation without a name'}
        >
          {(organisation) => (
            <div className="form-stack">
              <LineField label="Name" part={at(organisation, 'name')} />
              <ProseField label="Description" part={at(organisation, 'description')} />
            </div>
          )}
        </EntryList>
      </Group>
    </>
  );
}

function PersonFields<Human extends Person>({ part }: { part: Part<Human> }) {
  // The fields of any person are there, whatever else is.
  const person = part as unknown as Part<Person>;
  return (
    <div className="form-stack">
      <LineField label="Name" part={at(person, 'name')} />
      <Row>
        <LineField label="Role (optional)" part={at(person, 'title')} />
        <LineField label="Organization" part={at(person, 'organization')} />
      </Row>
      <PictureField
        label="Portrait (optional)"
        purpose="portrait"
        without="No portrait: a drawing stands in its place."
        part={at(person, 'portrait')}
      />
    </div>
  );
}
