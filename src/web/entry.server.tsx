import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { NonceContext } from './lib/nonce.ts';
import { pageRequest } from './loading/page-request.server.ts';

// The server takes these from the build, so that both use the same copy of React Router.
export { createRequestHandler } from 'react-router';
export { createPageContext } from './loading/page-request.server.ts';

/** Renders a page completely: it is kept and sent as a whole, never streamed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { nonce, onError, giveWay, hasNotFoundPage } = pageRequest(context);
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status === 404 && hasNotFoundPage) return new Response(null, { status, headers });
  await giveWay();
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    // Without a limit no part of the page is put aside for a script to bring in later.
    { nonce, onError, progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  await stream.allReady;
  return new Response(stream, { status, headers });
}

/** What loaders throw. */
export function handleError(
  error: unknown,
  { context }: { context: Readonly<RouterContextProvider> },
): void {
  pageRequest(context).onError(error);
}
