import { type ServerResponse, STATUS_CODES, validateHeaderValue } from 'node:http';

/** Status line and headers of an answer with a body that is sent many times, written out once. */
export interface PreparedHead {
  status: number;
  lines: string;
  /** What node:http must know of to keep the connection; it adds the line itself. */
  length: readonly string[];
}

export function prepareHead(
  status: number,
  headers: Record<string, string>,
  contentLength: number,
): PreparedHead {
  const lines = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`];
  for (const [name, value] of Object.entries(headers)) {
    // Checked here once, as node:http would check it each time.
    validateHeaderValue(name, value);
    lines.push(`${name}: ${value}`);
  }
  return {
    status,
    lines: `${lines.join('\r\n')}\r\n`,
    length: ['content-length', String(contentLength)],
  };
}

/**
 * `writeHead` checks and copies each header of each answer, which takes about as long as all else
 * that the site does for a kept page. The method behind it takes the lines as they are and adds the
 * date and what concerns the connection. It is not documented, so Node's version is fixed in
 * `package.json` and a test reads the whole head.
 */
export function writePreparedHead(response: ServerResponse, head: PreparedHead): void {
  response.statusCode = head.status;
  (response as ServerResponse & HeadWriter)._storeHeader(head.lines, head.length);
}

interface HeadWriter {
  _storeHeader(lines: string, headers: readonly string[]): void;
}
