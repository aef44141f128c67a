import { AppError } from '../../schema/app-error.ts';
import { IMAGE_WIDTHS } from '../../schema/limits.ts';
import { API_PATHS, OBJECT_PATHS } from '../../schema/paths.ts';
import type { Access } from '../../server/access/access.ts';
import { type Session, userIdOf, VISITOR } from '../../server/access/session.ts';
import { isAccepted } from '../../server/http/accepted.ts';
import { PRIVATE_HEADERS } from '../../server/http/private-headers.ts';
import { jsonRoute, type Route, rawRoute } from '../../server/http/route.ts';
import { sendFile } from '../../server/http/send-file.ts';
import type { ImageLibrary } from './image-library.ts';
import type { ImageReferences } from './image-references.ts';
import {
  normalizedPathSchema,
  normalizePathSchema,
  objectParamsSchema,
  objectVariantParamsSchema,
  uploadAddressSchema,
  uploadReceiptSchema,
  uploadRequestSchema,
  uploadTargetQuerySchema,
} from './schema.ts';
import type { Uploads } from './uploads.ts';

interface ObjectRouteParts {
  access: Access;
  uploads: Uploads;
  images: ImageLibrary;
  imageReferences: ImageReferences;
}

const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);
const ONE_YEAR_SECONDS = 31_536_000;

export const objectRoutes = ({
  access,
  uploads,
  images,
  imageReferences,
}: ObjectRouteParts): Route[] => [
  jsonRoute({
    method: 'POST',
    path: API_PATHS.objectUpload,
    permission: 'object:write',
    body: uploadRequestSchema,
    answer: uploadAddressSchema,
    handle: async ({ body, session }) => ({
      body: { uploadURL: await uploads.createAddress(body.purpose, userIdOf(await session())) },
    }),
  }),
  rawRoute({
    method: 'PUT',
    path: API_PATHS.objectUploadTarget,
    permission: 'object:write',
    params: objectParamsSchema,
    query: uploadTargetQuerySchema,
    async handle({ params, query, session, body, headers }, reply) {
      const target = { id: params.id, expires: Number(query.expires), signature: query.signature };
      const length = headers['content-length'];
      const objectPath = await uploads.receive(
        target,
        userIdOf(await session()),
        body,
        length === undefined ? undefined : Number(length),
      );
      images.makeMissingAvif();
      // The upload widget takes an ETag as the sign of a stored file.
      reply.header('etag', `"${params.id}"`);
      return reply.send(uploadReceiptSchema.parse({ objectPath }));
    },
  }),
  jsonRoute({
    method: 'PUT',
    path: API_PATHS.objectNormalizePath,
    permission: 'object:write',
    body: normalizePathSchema,
    answer: normalizedPathSchema,
    handle: async ({ body }) => ({
      body: { objectPath: imageReferences.normalize(body.imageUrl).url },
    }),
  }),
  rawRoute({
    method: 'GET',
    path: OBJECT_PATHS.object,
    permission: 'public',
    params: objectParamsSchema,
    handle: (request, reply) => sendImage({ images, access }, request, LARGEST_WIDTH, reply),
  }),
  rawRoute({
    method: 'GET',
    path: OBJECT_PATHS.variant,
    permission: 'public',
    params: objectVariantParamsSchema,
    handle: (request, reply) => sendImage({ images, access }, request, request.params.width, reply),
  }),
];

type ImageRequest = Parameters<typeof sendFile>[0] & {
  params: { id: string };
  session(): Promise<Session>;
};

/** A picture that no row shows is seen by administrators only: thumbnails like originals. */
async function sendImage(
  { images, access }: Pick<ObjectRouteParts, 'images' | 'access'>,
  request: ImageRequest,
  width: number,
  reply: Parameters<typeof sendFile>[1],
): Promise<unknown> {
  // Until it is known to be public, also where it is refused: the refusal tells nothing either.
  reply.headers(PRIVATE_HEADERS);
  const acceptsAvif = isAccepted(request.headers.accept, 'image/avif');
  const image = await images.find(request.params.id, width, acceptsAvif);
  if (!image) throw new AppError('notFound');
  const isPublic = access.can(VISITOR, 'object:read', image);
  // Who asks is looked up only where it matters.
  if (!isPublic && !access.can(await request.session(), 'object:read', image)) {
    throw new AppError('notFound');
  }
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
