import type { Edition } from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Group, HeadingFields, Row } from '../fields/form-parts.tsx';
import { LineField, TextField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { ProseField } from '../fields/prose-field.tsx';
import { LinesList } from '../fields/small-lists.tsx';
import { Optional } from './optional.tsx';

export function ArchiveForm({ part }: { part: Part<NonNullable<Edition['archive']>> }) {
  const summary = at(part, 'summary');
  const gallery = at(part, 'gallery');
  const transfer = at(part, 'transfer');
  const jury = at(part, 'jury');
  return (
    <>
      <Group title="Top of the page" where="The first words of this year's archive.">
        <HeadingFields part={at(part, 'opening')} />
        <TextField
          label="Summary for search engines"
          rows={2}
          max={300}
          part={at(part, 'pageSummary')}
        />
      </Group>
      <Group title="Academic summary">
        <Row>
          <LineField label="Label above" part={at(summary, 'label')} />
          <LineField label="Heading" part={at(summary, 'title')} />
        </Row>
        <ProseField label="Text" part={at(summary, 'text')} />
        <Optional
          part={at(summary, 'download')}
          add="Add a download"
          remove="There is nothing to download"
          blank={() => ({ label: '', note: '', file: null })}
        >
          {(download) => (
            <>
              <Row>
                <LineField label="Words of the download" part={at(download, 'label')} />
                <LineField label="Note below (optional)" part={at(download, 'note')} />
              </Row>
              <PictureField
                label="Document"
                purpose="document"
                without="No document yet: the words stand without a link."
                part={at(download, 'file')}
              />
            </>
          )}
        </Optional>
      </Group>
      <Group title="Gallery">
        <Row of={3}>
          <LineField label="Label above" part={at(gallery, 'label')} />
          <LineField label="Heading" part={at(gallery, 'title')} />
          <LineField label="Words of the link" part={at(gallery, 'more')} />
        </Row>
      </Group>
      <Group title="Coming soon">
        <LinesList part={at(part, 'comingSoon')} label="Coming soon" one="Line" add="Add a line" />
      </Group>
      <Group title="Transfer into practice">
        <Row>
          <LineField label="Label above" part={at(transfer, 'label')} />
          <LineField label="Heading" part={at(transfer, 'title')} />
        </Row>
        <ProseField label="Text" part={at(transfer, 'text')} />
      </Group>
      <Group title="Jury">
        <LineField label="Heading" part={at(jury, 'title')} />
        <EntryList
          part={at(jury, 'members')}
          label="Jury"
          add="Add a member"
          blank={() => ({ role: '', name: '', organization: '' })}
          nameOf={({ name }) => name}
        >
          {(member) => (
            <Row of={3}>
              <LineField label="Role" part={at(member, 'role')} />
              <LineField label="Name" part={at(member, 'name')} />
              <LineField label="Organization" part={at(member, 'organization')} />
            </Row>
          )}
        </EntryList>
      </Group>
    </>
  );
}
