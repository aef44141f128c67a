/** An entry of the log that Lighthouse keeps of the browser's network events. */
export interface NetworkEvent {
  method: string;
  params: unknown;
}

export interface SentBytes {
  script: number;
  /** Document, styles, fonts, pictures and videos. */
  rest: number;
}

interface EventParams {
  requestId: string;
  type?: string;
  /** Up to the event; in pieces of a body that of the piece. */
  encodedDataLength?: number;
  response?: { encodedDataLength: number };
}

interface Request {
  type: string;
  headBytes: number;
  bodyBytes: number;
}

/** Bytes of the bodies as they were sent, compressed and without their headers. */
export function sentBytes(log: readonly NetworkEvent[]): SentBytes {
  const requests = new Map<string, Request>();
  for (const { method, params } of log) {
    const { requestId, type = '', encodedDataLength = 0, response } = params as EventParams;
    const request = requests.get(requestId);
    if (method === 'Network.responseReceived') {
      requests.set(requestId, {
        type,
        headBytes: response?.encodedDataLength ?? 0,
        bodyBytes: 0,
      });
    } else if (method === 'Network.dataReceived' && request) {
      request.bodyBytes += encodedDataLength;
    } else if (method === 'Network.loadingFinished' && request) {
      // The pieces of a document come without their lengths. A video may never finish.
      request.bodyBytes = Math.max(0, encodedDataLength - request.headBytes);
    }
  }
  const sum = (isScript: boolean) =>
    [...requests.values()]
      .filter(({ type }) => (type === 'Script') === isScript)
      .reduce((bytes, { bodyBytes }) => bytes + bodyBytes, 0);
  return { script: sum(true), rest: sum(false) };
}
