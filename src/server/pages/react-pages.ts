import { randomBytes } from 'node:crypto';
import type { createRequestHandler, RouterContextProvider, ServerBuild } from 'react-router';
import type { PageRequest } from '../../schema/page-data.ts';
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

export interface ReactPages {
  /**
   * `path` is the path and query of a document or of its `.data`. Rejects with whatever failed in a
   * loader or a component: half a page is never kept or sent.
   */
  render(
    path: string,
    request: Pick<PageRequest, 'data' | 'session'> & Partial<Pick<PageRequest, 'form'>>,
  ): Promise<RenderedPage>;
}

interface ReactPageParts {
  loadBuild(): Promise<WebBuild>;
  mode: 'production' | 'development';
  origin: string;
}

const PASSED_ON = ['content-type', 'location', 'x-remix-response', 'x-remix-reload-document'];

/** Renders pages with React Router; knows nothing of HTTP servers or of keeping. */
export function createReactPages({ loadBuild, mode, origin }: ReactPageParts): ReactPages {
  return {
    async render(path, { data, session, form = null }) {
      const build = await loadBuild();
      const { createRequestHandler, createPageContext } = build.entry.module;
      const nonce = mode === 'production' ? randomBytes(16).toString('base64url') : undefined;
      const failures: unknown[] = [];
      let isKept = true;
      // Only the path comes from the visitor: headers, cookies and host cannot change a page.
      const response = await createRequestHandler(build, mode)(
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
        }),
      );
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
