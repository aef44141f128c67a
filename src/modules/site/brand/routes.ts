import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { coloursOfAddress, LATTICE_PATH } from '../../../event/brand/brand-files.ts';
import { AppError } from '../../../schema/app-error.ts';
import { ICON_PATHS } from '../../../schema/paths.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import { sendFile } from '../../../server/http/send-file.ts';
import type { FoundIcon, IconLibrary } from './icons.ts';
import type { LatticeLibrary } from './lattices.ts';

const paramsSchema = z.strictObject({ colours: z.string().max(20), file: z.string().max(40) });
/** Of the icons; it makes their addresses others when they change. */
const querySchema = z.object({ v: z.string().max(40).optional() });

const FOR_GOOD = 'public, max-age=31536000, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
/** Icons that are not the ones that were asked for: those of a draft, or of a moment ago. */
const FOR_A_MINUTE = 'public, max-age=60';

const TYPES: Record<string, string> = {
  ico: 'image/vnd.microsoft.icon',
  svg: 'image/svg+xml',
  png: 'image/png',
};
const typeOf = (path: string) => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? '';

const asFile = (path: string, bytes: Buffer, cacheControl: string) => ({
  contentType: typeOf(path),
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  headers: { 'cache-control': cacheControl },
  open: async (range?: { start: number; end: number }) => ({
    size: bytes.length,
    stream: Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]),
  }),
});

export const brandRoutes = (icons: IconLibrary, lattices: LatticeLibrary): Route[] => [
  ...Object.entries(ICON_PATHS).map(([name, path]) =>
    rawRoute({
      method: 'GET',
      path,
      permission: 'public',
      query: querySchema,
      async handle(request, reply) {
        const icon = await icons.find(name as keyof typeof ICON_PATHS);
        return sendFile(
          request,
          reply,
          asFile(path, icon.bytes, cacheControl(icon, request.query.v)),
        );
      },
    }),
  ),
  rawRoute({
    method: 'GET',
    path: LATTICE_PATH,
    permission: 'public',
    params: paramsSchema,
    async handle(request, reply) {
      const { colours: text, file } = request.params;
      const colours = coloursOfAddress(text);
      const name = /^([a-z\d-]+)\.svg$/.exec(file)?.[1] ?? '';
      const drawing = colours && (await lattices.draw(name, colours));
      if (drawing === null) throw new AppError('notFound');
      return sendFile(request, reply, asFile(file, Buffer.from(drawing), FOR_GOOD));
    },
  }),
];

function cacheControl({ version }: FoundIcon, asked: string | undefined): string {
  return asked === undefined || asked === version ? FOR_AN_HOUR : FOR_A_MINUTE;
}
