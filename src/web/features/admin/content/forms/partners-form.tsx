import type {
  Edition,
  Partner,
  PartnerTier,
} from '../../../../../modules/content/edition-schema.ts';
import { EntryList } from '../fields/entry-list.tsx';
import { Row } from '../fields/form-parts.tsx';
import { LineField, LinkField } from '../fields/line-field.tsx';
import { newId } from '../fields/new-id.ts';
import { at, type Part } from '../fields/part.ts';
import { PictureField } from '../fields/picture-field.tsx';

export function PartnersForm({ part }: { part: Part<Edition['partners']> }) {
  return (
    <EntryList
      part={at(part, 'tiers')}
      add="Add a group"
      look="cards"
      blank={() => ({ title: '', partners: [] })}
      nameOf={({ title }) => title || 'Group without a name'}
      aside={({ partners }) => partners.length}
    >
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
        add="Add a partner"
        look="cards"
        blank={() => ({
          id: newId('partner'),
          title: '',
          category: part.value.partners.at(-1)?.category ?? part.value.title,
          logoAlt: '',
          url: '',
          logo: null,
          logoDark: null,
        })}
        nameOf={({ title }) => title || 'Partner without a name'}
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
          purpose="logo"
          grounds={part.value.logoDark ? ['light'] : ['light', 'dark']}
          without="No logo: the name stands in its place."
          part={at(part, 'logo')}
        />
        <PictureField
          purpose="logo"
          grounds={['dark']}
          without="The other one is used."
          part={at(part, 'logoDark')}
        />
      </Row>
    </div>
  );
}

/** "Logo of …" follows the name until somebody writes other words. */
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
