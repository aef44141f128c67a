import type { Brand } from '../../../../../modules/content/content/site-schema.ts';
import { PREVIEW_PARAMETERS, STYLEGUIDE_PATH } from '../../../../../schema/page-paths.ts';
import { ChoiceField } from '../fields/choice-field.tsx';
import { ColourField } from '../fields/colour-field.tsx';
import { useField } from '../fields/field-notes.ts';
import { Group, Row } from '../fields/form-parts.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';

/** As the draft would have it. */
const STYLEGUIDE = `${STYLEGUIDE_PATH}?${PREVIEW_PARAMETERS.document}=site`;

/** Marks on the grounds that they stand on, and colours with what follows from them. */
export function BrandForm({ part }: { part: Part<Brand> }) {
  const beside = at(part, 'besideMark');
  const words = useField(beside.path)?.words;
  const choices = words?.kind === 'choice' ? Object.entries(words.choices) : [];
  return (
    <>
      <Row>
        <PictureField
          grounds={part.value.markDark ? ['light'] : ['light', 'dark']}
          part={at(part, 'mark')}
        />
        <PictureField grounds={['dark']} part={at(part, 'markDark')} />
      </Row>
      <ChoiceField
        part={beside}
        choices={choices.map(([value, label]) => ({
          value: value as Brand['besideMark'],
          label,
        }))}
      />
      <PictureField grounds={['light', 'dark']} part={at(part, 'icon')} />
      <Group
        title="Colours"
        where="Shades for the dark scheme, for drawings, and for the words on them follow automatically."
      >
        <Row>
          <ColourField part={at(part, 'signal')} />
          <ColourField part={at(part, 'second')} />
        </Row>
      </Group>
      <p>
        <a className="link" href={STYLEGUIDE} target="_blank" rel="noopener">
          See marks, colours and contrasts on the style guide
        </a>
      </p>
    </>
  );
}
