import { AppError } from '../../../schema/app-error.ts';
import { OBJECT_PATHS } from '../../../schema/paths.ts';
import { IMAGE_WIDTHS } from '../../../schema/photo-limits.ts';
import type { Access } from '../../../server/access/access.ts';
import { type Session, VISITOR } from '../../../server/access/session.ts';
import { isAccepted } from '../../../server/http/request-headers.ts';
import { type Route, rawRoute } from '../../../server/http/route.ts';
import { routesOf } from '../../../server/http/routes-of.ts';
import { PRIVATE_HEADERS } from '../../../server/http/security-headers.ts';
import { attachmentHeaders, sendFile } from '../../../server/http/send-file.ts';
import { objectContract } from './contract.ts';
import type { FileLibrary } from './file-library.ts';
import type { ImageLibrary } from './image-library.ts';
import type { ImageReferences } from './image-references.ts';
import { objectParamsSchema, objectVariantParamsSchema, uploadReceiptSchema } from './schema.ts';
import type { Uploads } from './uploads.ts';

interface ObjectRouteDeps {
  access: Access;
  uploads: Uploads;
  images: ImageLibrary;
  imageReferences: ImageReferences;
  files: FileLibrary;
  /** Set for public files only; null otherwise. */
  publicName(id: string): Promise<string | null>;
}

const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);
const ONE_YEAR_SECONDS = 31_536_000;
const ONE_HOUR_SECONDS = 3600;
/** Of a file that has none in public. */
const PLAIN_NAME = 'document.pdf';

export const objectRoutes = ({
  access,
  uploads,
  images,
  imageReferences,
  ...others
}: ObjectRouteDeps): Route[] => [
  ...routesOf(objectContract, {
    'POST /api/objects/upload': async ({ body: { purpose }, session, userId }) => {
      access.require(await session(), uploads.permissionFor(purpose));
      return { uploadURL: await uploads.createAddress(purpose, userId()) };
    },
    'PUT /api/objects/upload/:id': async (
      { params, query, requireStill, body, headers, userId },
      reply,
    ) => {
      const target = { id: params.id, expires: Number(query.expires), signature: query.signature };
      const length = headers['content-length'];
      const receipt = await uploads.receive(
        target,
        userId(),
        body,
        length === undefined ? undefined : Number(length),
        requireStill,
      );
      images.makeMissingAvif();
      // The upload widget takes an ETag as the sign of a stored file.
      reply.header('etag', `"${params.id}"`);
      return reply.send(uploadReceiptSchema.parse(receipt));
    },
    'PUT /api/objects/normalize-path': ({ body }) => ({
      objectPath: imageReferences.normalize(body.imageUrl).url,
    }),
  }),
  rawRoute({
    method: 'GET',
    path: OBJECT_PATHS.object,
    permission: 'public',
    params: objectParamsSchema,
    handle: (request, reply) =>
      sendObject({ images, access, ...others }, request, LARGEST_WIDTH, reply),
  }),
  rawRoute({
    method: 'GET',
    path: OBJECT_PATHS.variant,
    permission: 'public',
    params: objectVariantParamsSchema,
    handle: (request, reply) =>
      sendObject({ images, access }, request, request.params.width, reply),
  }),
];

type ImageRequest = Parameters<typeof sendFile>[0] & {
  params: { id: string };
  session(): Promise<Session>;
};

type Reply = Parameters<typeof sendFile>[1];
type ObjectDeps = Pick<ObjectRouteDeps, 'images' | 'access'> &
  Partial<Pick<ObjectRouteDeps, 'files' | 'publicName'>>;

/** What is not public is seen by administrators only: thumbnails like originals. */
async function sendObject(
  { images, access, files, publicName }: ObjectDeps,
  request: ImageRequest,
  width: number,
  reply: Reply,
): Promise<unknown> {
  // Until it is known to be public, even where it is refused: the refusal tells nothing either.
  reply.headers(PRIVATE_HEADERS);
  const acceptsAvif = isAccepted(request.headers.accept, 'image/avif');
  const { id } = request.params;
  const image = await images.find(id, width, acceptsAvif);
  if (image) {
    const isPublic = await requireReadable(access, request, image);
    return sendFile(request, reply, {
      contentType: image.contentType,
      // Bytes under a key never change.
      etag: `"${image.key.replace(/[^\w.-]/g, '_')}"`,
      headers: isPublic
        ? { 'cache-control': `public, max-age=${ONE_YEAR_SECONDS}, immutable`, vary: 'Accept' }
        : PRIVATE_HEADERS,
      open: (range) => images.open(image.key, range),
    });
  }
  const file = await files?.find(id);
  if (!file) throw new AppError('notFound');
  const name = (await publicName?.(id)) ?? null;
  const isPublic = await requireReadable(access, request, { isPublic: name !== null });
  return sendFile(request, reply, {
    contentType: file.contentType,
    etag: `"${file.sha256}"`,
    headers: {
      ...attachmentHeaders(name ?? PLAIN_NAME),
      ...(isPublic ? { 'cache-control': `public, max-age=${ONE_HOUR_SECONDS}` } : PRIVATE_HEADERS),
    },
    open: file.open,
  });
}

/** Whether it is public; throws not-found for people who may not see it. */
async function requireReadable(
  access: Access,
  request: ImageRequest,
  thing: { isPublic: boolean },
): Promise<boolean> {
  if (access.can(VISITOR, 'object:read', thing)) return true;
  // Who asks is looked up only where it matters.
  if (access.can(await request.session(), 'object:read', thing)) return false;
  throw new AppError('notFound');
}
