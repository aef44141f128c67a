import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRequest } from '../../schema/page-request.ts';
import { prepareDocument } from './prepare-document.ts';

/** The web build as this server needs it; it is handed in, never imported. */
export type WebBuild = ServerBuild & {
  entry: {
    module: {
      createRequestHandler: typeof createRequestHandler;
      createPageContext(request: PageRequest): RouterContextProvider;
    };
  };
};

export interface RenderedPage {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** False when there may be any number of pages like it. */
  isKept: boolean;
  scriptHashes: string[];
  styleHashes: string[];
}

export interface RenderingRequest
  extends Pick<PageRequest, 'data' | 'session'>,
    Partial<Pick<PageRequest, 'form' | 'giveWay' | 'hasNotFoundPage'>> {
  /** For whom it is made, a person or a network, in turns. Null: public, which comes first. */
  party: string | null;
  /** Whether the one it is for has left. */
  isGone?: (() => boolean) | undefined;
}

export interface ReactPages {
  /**
   * `path` is the path and query of a document or of its `.data`. Rejects with whatever failed in a
   * loader or a component: half a page is never kept or sent.
   */
  render(path: string, request: RenderingRequest): Promise<RenderedPage>;
}

interface ReactPageDeps {
  loadBuild(): Promise<WebBuild>;
  mode: 'production' | 'development';
  origin: string;
}

const PASSED_ON = ['content-type', 'location', 'x-remix-response', 'x-remix-reload-document'];

/** Renders pages with React Router; knows nothing of HTTP servers or of keeping. */
export function createReactPages({ loadBuild, mode, origin }: ReactPageDeps): ReactPages {
  let handler: { build: WebBuild; handle: ReturnType<typeof createRequestHandler> } | null = null;

  /** Made once: to find out what the routes are takes a tenth of a rendering. */
  function handlerOf(build: WebBuild) {
    if (handler?.build !== build) {
      handler = { build, handle: build.entry.module.createRequestHandler(build, mode) };
    }
    return handler.handle;
  }

  return {
    async render(path, { data, session, form = null, ...request }) {
      const { hasNotFoundPage = false, giveWay = async () => {} } = request;
      const build = await loadBuild();
      const { createPageContext } = build.entry.module;
      const nonce = mode === 'production' ? randomBytes(16).toString('base64url') : undefined;
      const failures: unknown[] = [];
      let isKept = true;
      // Only the path comes from the visitor: headers, cookies and host cannot change a page.
      const response = await handlerOf(build)(
        new Request(new URL(path, origin)),
        createPageContext({
          data,
          session,
          form,
          nonce,
          isDocument: !/\.data(?:\?|$)/.test(path),
          doNotKeep() {
            isKept = false;
          },
          onError: (error) => failures.push(error),
          giveWay,
          hasNotFoundPage,
        }),
      );
      await giveWay();
      const body = await response.text();
      if (failures.length > 0) throw failures[0];
      const headers = Object.fromEntries(
        PASSED_ON.flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value]];
        }),
      );
      const isDocument = headers['content-type']?.startsWith('text/html') ?? false;
      if (!isDocument || nonce === undefined) {
        return {
          status: response.status,
          headers,
          body,
          isKept,
          scriptHashes: [],
          styleHashes: [],
        };
      }
      const { html, scriptHashes, styleHashes } = prepareDocument(body, nonce);
      return { status: response.status, headers, body: html, isKept, scriptHashes, styleHashes };
    },
  };
}
