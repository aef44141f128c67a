import { AppError } from '../../schema/app-error.ts';

/** True only for a missing key: a missing bucket is a wrong setting, and must not look like it. */
export function isMissingObject(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound');
}

/**
 * What the rest of the server may see of a failed call. The SDK's own errors carry the request's
 * headers and the signed text, so only the parts chosen here go on to a log.
 */
export function explainS3Error(what: string, error: unknown): Error {
  const status = statusOf(error);
  if (status === 416) return new AppError('rangeNotSatisfiable');
  const cause = new Error(`Object storage: ${what} failed: ${reasonOf(error, status)}`);
  if (status === 507) return new AppError('diskFull', { cause });
  const isRefusal = status !== undefined && status >= 400 && status < 500 && status !== 429;
  return isRefusal ? cause : new AppError('unavailable', { cause });
}

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined;
  const metadata = error.$metadata as { httpStatusCode?: number };
  return metadata.httpStatusCode;
}

function reasonOf(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return 'unknown reason';
  if (status !== undefined) return `HTTP ${status}, ${error.name}`;
  return 'code' in error ? `${error.name}, ${error.code}` : error.name;
}
