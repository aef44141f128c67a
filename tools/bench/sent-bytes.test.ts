import { describe, expect, it } from 'vitest';
import { type NetworkEvent, sentBytes } from './sent-bytes.ts';

const event = (name: string, params: object): NetworkEvent => ({
  method: `Network.${name}`,
  params,
});
const head = (requestId: string, type: string, encodedDataLength: number) =>
  event('responseReceived', { requestId, type, response: { encodedDataLength } });
const piece = (requestId: string, encodedDataLength: number) =>
  event('dataReceived', { requestId, encodedDataLength });
const end = (requestId: string, encodedDataLength: number) =>
  event('loadingFinished', { requestId, encodedDataLength });

describe('what was sent for a page', () => {
  it('is counted without headers, script apart from the rest', () => {
    expect(
      sentBytes([
        head('page', 'Document', 500),
        // Its pieces come without lengths.
        piece('page', 0),
        end('page', 6500),
        head('code', 'Script', 677),
        piece('code', 90_000),
        end('code', 90_677),
        head('picture', 'Image', 600),
        end('picture', 5600),
      ]),
    ).toEqual({ script: 90_000, rest: 11_000 });
  });

  it('holds what came of a video that has not ended', () => {
    expect(
      sentBytes([head('loop', 'Media', 800), piece('loop', 60_000), piece('loop', 40_000)]),
    ).toEqual({ script: 0, rest: 100_000 });
  });

  it('leaves out what is inside the page', () => {
    expect(sentBytes([head('data:', 'Image', 0), end('data:', 0)])).toEqual({ script: 0, rest: 0 });
  });
});
