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
      <Group of={at(part, 'opening')} where="The first words of this year's archive.">
        <HeadingFields part={at(part, 'opening')} />
        <TextField rows={2} max={300} part={at(part, 'pageSummary')} />
      </Group>
      <Group of={summary}>
        <Row>
          <LineField part={at(summary, 'label')} />
          <LineField part={at(summary, 'title')} />
        </Row>
        <ProseField part={at(summary, 'text')} />
        <Optional
          part={at(summary, 'download')}
          add="Add a download"
          remove="There is nothing to download"
          blank={() => ({ label: '', note: '', file: null })}
        >
          {(download) => (
            <>
              <Row>
                <LineField part={at(download, 'label')} />
                <LineField part={at(download, 'note')} />
              </Row>
              <PictureField
                purpose="document"
                without="No document yet: the words stand without a link."
                part={at(download, 'file')}
              />
            </>
          )}
        </Optional>
      </Group>
      <Group of={gallery}>
        <Row of={3}>
          <LineField part={at(gallery, 'label')} />
          <LineField part={at(gallery, 'title')} />
          <LineField part={at(gallery, 'more')} />
        </Row>
      </Group>
      <Group of={at(part, 'comingSoon')}>
        <LinesList part={at(part, 'comingSoon')} one="Line" add="Add a line" />
      </Group>
      <Group of={transfer}>
        <Row>
          <LineField part={at(transfer, 'label')} />
          <LineField part={at(transfer, 'title')} />
        </Row>
        <ProseField part={at(transfer, 'text')} />
      </Group>
      <Group of={jury}>
        <LineField part={at(jury, 'title')} />
        <EntryList
          part={at(jury, 'members')}
          add="Add a member"
          blank={() => ({ role: '', name: '', organization: '' })}
          nameOf={({ name }) => name}
        >
          {(member) => (
            <Row of={3}>
              <LineField part={at(member, 'role')} />
              <LineField part={at(member, 'name')} />
              <LineField part={at(member, 'organization')} />
            </Row>
          )}
        </EntryList>
      </Group>
    </>
  );
}
