import type {
  Edition,
  Partner,
  PartnerTier,
} from '../../../../../modules/content/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Row } from '../fields/form-parts.tsx';
import { LineField, LinkField } from '../fields/line-field.tsx';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';

export function PartnersForm({ part }: { part: Part<Edition['partners']> }) {
  return (
    <EntryList part={at(part, 'tiers')} aside={({ partners }) => partners.length}>
      {(tier) => <TierFields part={tier} />}
    </EntryList>
  );
}

function TierFields({ part }: { part: Part<PartnerTier> }) {
  return (
    <div className="form-stack">
      <LineField part={at(part, 'title')} />
      <EntryList
        part={at(part, 'partners')}
        label={`Partners of ${part.value.title}`}
        begins={() => ({ category: part.value.partners.at(-1)?.category ?? part.value.title })}
        aside={({ logo }) => (logo ? null : 'no logo')}
      >
        {(partner) => <PartnerFields part={partner} />}
      </EntryList>
    </div>
  );
}

function PartnerFields({ part }: { part: Part<Partner> }) {
  return (
    <div className="form-stack">
      <Row>
        <LineField part={namePart(part)} />
        <LineField part={at(part, 'category')} />
      </Row>
      <Row>
        <LinkField part={at(part, 'url')} />
        <LineField part={at(part, 'logoAlt')} />
      </Row>
      <Row>
        <PictureField
          grounds={part.value.logoDark ? ['light'] : ['light', 'dark']}
          part={at(part, 'logo')}
        />
        <PictureField grounds={['dark']} part={at(part, 'logoDark')} />
      </Row>
    </div>
  );
}

/** "Logo of …" follows the name until it is edited. */
function namePart(part: Part<Partner>): Part<string> {
  const words = (title: string) => (title ? `Logo of ${title}` : '');
  return {
    ...at(part, 'title'),
    change: (update) =>
      part.change((partner) => {
        const title = update(partner.title);
        const isOwn = partner.logoAlt !== words(partner.title);
        return { ...partner, title, logoAlt: isOwn ? partner.logoAlt : words(title) };
      }),
  };
}
