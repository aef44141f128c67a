import {
  iconSourceOf,
  type Lattice,
  latticeAddress,
  markFor,
} from '../../event/brand/brand-files.ts';
import { type BrandColours, INK, type Palette, paletteOf } from '../../event/brand/palette.ts';
import type { PageContent } from '../../modules/content/page-content-schema.ts';
import { IMAGE_WIDTHS } from '../../schema/limits.ts';
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

/** In a bar of any height that the site has. */
const MARK_MAX = { width: 200, height: 36 };
const MARK_STYLE = '.brand-mark{max-width:44vw;height:auto;flex:none}';

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
  const share = Math.min(MARK_MAX.width / size.width, MARK_MAX.height / size.height);
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

/** The tokens of `styles/tokens.css` in other colours. */
function brandStyle({ signal, second, scale }: Palette, colours: BrandColours): string {
  const tokens = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => `--color-${name}:${value}`);
  const root = [
    ...(colours.signal === ''
      ? []
      : tokens({
          signal: `light-dark(${signal.ground},${signal.onInk})`,
          'on-signal': `light-dark(${signal.text},${INK})`,
          'signal-hover': `light-dark(${signal.hover},${signal.hoverOnInk})`,
          'signal-line': `light-dark(${signal.drawn},${signal.onInk})`,
          'signal-soft': signal.onInk,
        })),
    `--cobalt:light-dark(${second.onPaper},${second.onInk})`,
    ...tokens(Object.fromEntries(scale.map((colour, at) => [`risk-${at + 1}`, colour]))),
    `--winner-lattice:url(${latticeAddress('winner', colours)})`,
  ];
  const onInk = tokens({
    signal: signal.onInk,
    'on-signal': INK,
    'signal-hover': signal.hoverOnInk,
    'signal-line': signal.onInk,
  });
  return `:root{${root.join(';')}}${colours.signal === '' ? '' : `.on-ink{${onInk.join(';')}}`}`;
}
