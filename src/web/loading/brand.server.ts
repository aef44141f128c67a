import {
  iconSourceOf,
  type Lattice,
  latticeAddress,
  markFor,
} from '../../event/brand/brand-files.ts';
import { type BrandColours, INK, type Palette, paletteOf } from '../../event/brand/palette.ts';
import type { PageContent } from '../../modules/content/content/page-content-schema.ts';
import { IMAGE_WIDTHS } from '../../schema/photo-limits.ts';
import type { MarkSource } from '../ui/logo.tsx';

/** What surrounds a page in the brand of the site; what is left out is as delivered. */
interface FrameBrand {
  /** For the head of the document. */
  style?: string;
  /** The end of its icons' addresses. */
  icons?: string;
  mark?: MarkSource;
  /** The drawing of a page that is not there. */
  missing?: string;
}

/** In a bar of any height that the site has; one with the name beside it leaves room for that. */
const MARK_HEIGHT = 36;
const MARK_WIDTHS = { name: 120, nothing: 200 };
const MARK_STYLE = '.brand-mark{max-width:44vw;height:auto;flex:none}';

/** Words there are as strong as they can be: not every colour leaves room for quieter ones. */
const ON_SIGNAL_STYLE =
  '.on-signal .section-intro{opacity:1}.on-signal .button-outline:hover{background:var(--color-signal-hover)}';

/** Null where all of it is as delivered. */
export function frameBrand(content: PageContent): FrameBrand | null {
  const { brand } = content.site;
  const palette = paletteOf(brand);
  const icons = iconSourceOf(brand, content.picture);
  const mark = shownMark(content, 'dark');
  if (!palette && !icons && !mark) return null;
  const style = (palette ? brandStyle(palette, brand) : '') + (mark ? MARK_STYLE : '');
  return {
    ...(style && { style }),
    ...(palette && { missing: latticeAddress('missing', brand) }),
    ...(icons && { icons: `?v=${icons.version}` }),
    ...(mark && { mark }),
  };
}

/** Its size is known before it is there, so that nothing moves when it comes. */
export function shownMark(content: PageContent, ground: 'light' | 'dark'): MarkSource | null {
  const { brand } = content.site;
  const address = markFor(brand, ground);
  const size = address === null ? null : content.picture(address);
  if (!size) return null;
  const share = Math.min(MARK_WIDTHS[brand.besideMark] / size.width, MARK_HEIGHT / size.height);
  return {
    src: `${address}/${IMAGE_WIDTHS[0]}`,
    width: Math.max(1, Math.round(size.width * share)),
    height: Math.max(1, Math.round(size.height * share)),
    ...(brand.besideMark === 'nothing' && { isName: true }),
  };
}

/** One of the drawings, in the colours of the site. */
export const latticePicture = (
  { site }: Pick<PageContent, 'site'>,
  lattice: Lattice,
  delivered: string,
) => (paletteOf(site.brand) ? latticeAddress(lattice, site.brand) : delivered);

/**
 * The tokens of `styles/tokens.css` in other colours. By scheme, since the build writes `light-dark` in
 * other words for browsers that do not know it, and this is not built.
 */
function brandStyle({ signal, second, scale }: Palette, colours: BrandColours): string {
  const tokens = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const hasSignal = colours.signal !== '';
  const onPaper = {
    'color-signal': signal.ground,
    'color-on-signal': signal.text,
    'color-signal-hover': signal.hover,
    'color-signal-line': signal.drawn,
    'color-signal-soft': signal.onInk,
  };
  const onInk = {
    'color-signal': signal.onInk,
    'color-on-signal': INK,
    'color-signal-hover': signal.hoverOnInk,
    'color-signal-line': signal.onInk,
  };
  const light = tokens({
    ...(hasSignal && onPaper),
    cobalt: second.onPaper,
    ...Object.fromEntries(scale.map((colour, at) => [`color-risk-${at + 1}`, colour])),
    'winner-lattice': `url(${latticeAddress('winner', colours)})`,
  });
  const dark = tokens({ ...(hasSignal && onInk), cobalt: second.onInk });
  return [
    `:root{${light}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}`,
    `@media screen{:root[data-theme=dark]{${dark}}}`,
    hasSignal ? `.on-ink{${tokens(onInk)}}${ON_SIGNAL_STYLE}` : '',
  ].join('');
}
