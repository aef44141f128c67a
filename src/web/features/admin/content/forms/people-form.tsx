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
        of={at(part, 'advisory')}
        where="On the landing page, under the heading that you find in Landing page words."
      >
        <EntryList
          part={at(part, 'advisory')}
          add="Add a person"
          look="cards"
          blank={() => blankPerson('advisor')}
          nameOf={({ name }) => name || 'Person without a name'}
          aside={({ organization }) => organization}
        >
          {(person) => <PersonFields part={person} />}
        </EntryList>
      </Group>
      <Group of={at(part, 'about')} where="The first words of the about page.">
        <HeadingFields part={at(part, 'about')} />
      </Group>
      <Group of={at(part, 'team')} where="On the about page.">
        <HeadingFields part={at(part, 'teamHeading')} />
        <EntryList
          part={at(part, 'team')}
          add="Add a team member"
          look="cards"
          blank={() => ({ ...blankPerson('team'), email: '' })}
          nameOf={({ name }) => name || 'Person without a name'}
          aside={({ title }) => title}
        >
          {(member) => (
            <div className="form-stack">
              <PersonFields part={member} />
              <EmailField part={at(member, 'email')} />
            </div>
          )}
        </EntryList>
      </Group>
      <Group of={at(part, 'organisations')} where="At the end of the about page.">
        <HeadingFields part={at(part, 'organisationsHeading')} />
        <EntryList
          part={at(part, 'organisations')}
          add="Add an organisation"
          look="cards"
          blank={() => ({ name: '', description: '' })}
          nameOf={({ name }) => name || 'Organisation without a name'}
        >
          {(organisation) => (
            <div className="form-stack">
              <LineField part={at(organisation, 'name')} />
              <ProseField part={at(organisation, 'description')} />
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
      <LineField part={at(person, 'name')} />
      <Row>
        <LineField part={at(person, 'title')} />
        <LineField part={at(person, 'organization')} />
      </Row>
      <PictureField
        purpose="portrait"
        without="No portrait: a drawing stands in its place."
        part={at(person, 'portrait')}
      />
    </div>
  );
}
