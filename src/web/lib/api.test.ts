import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError, api, failureSentence } from './api.ts';

function answerWith(answer: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const plain = { 'content-type': 'text/plain; charset=utf-8' };

afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends JSON with the session and reads JSON', async () => {
    const fetch = answerWith(Response.json({ id: '1' }, { status: 201 }));
    await expect(api('/api/contact', { method: 'POST', body: { name: 'A' } })).resolves.toEqual({
      id: '1',
    });
    expect(fetch).toHaveBeenCalledWith(
      '/api/contact',
      expect.objectContaining({
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json' },
        body: '{"name":"A"}',
      }),
    );
  });

  it('names no content type where there is no content', async () => {
    const fetch = answerWith(Response.json([]));
    await api('/api/photos');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'GET', headers: {} });
  });

  it('yields nothing for 204', async () => {
    answerWith(new Response(null, { status: 204 }));
    await expect(api('/api/photos/1', { method: 'DELETE' })).resolves.toBeUndefined();
  });

  it('fails with status and body, and keeps the sentence for people', async () => {
    answerWith(new Response('The name is missing.', { status: 400, headers: plain }));
    const error = await api('/api/contact').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: '400: The name is missing.',
      status: 400,
      sentence: 'The name is missing.',
    });
  });

  it('fails with the status text where the body is empty', async () => {
    answerWith(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(api('/api/photos')).rejects.toThrow('502: Bad Gateway');
  });

  it('is made again while a backup is put back, and not after any other refusal', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const refused = (code: string) =>
      new Response('Not now.', { status: 503, headers: { ...plain, 'x-error-code': code } });
    const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json({ id: '1' }));
    fetch.mockResolvedValueOnce(refused('restoring')).mockResolvedValueOnce(refused('restoring'));
    vi.stubGlobal('fetch', fetch);
    const made = api('/api/contact', { method: 'POST', body: { name: 'A' } });
    await vi.runAllTimersAsync();
    await expect(made).resolves.toEqual({ id: '1' });
    expect(fetch).toHaveBeenCalledTimes(3);
    fetch.mockClear().mockResolvedValueOnce(refused('unavailable'));
    await expect(api('/api/contact')).rejects.toThrow('503: Not now.');
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.useRealTimers();
  });

  it('shows no HTML of a proxy to a person', async () => {
    answerWith(
      new Response('<h1>Bad Gateway</h1>', {
        status: 502,
        headers: { 'content-type': 'text/html' },
      }),
    );
    const error = await api('/api/photos').catch((reason: unknown) => reason);
    expect(failureSentence(error)).toBe('The server could not do this. Please try again later.');
  });
});

it.each([
  [true, 'The server could not be reached. Please try again in a moment.'],
  [false, 'You are offline. Please try again when you are connected.'],
])('explains a call without an answer when the browser says online: %s', (onLine, sentence) => {
  vi.stubGlobal('navigator', { onLine });
  expect(failureSentence(new TypeError('Failed to fetch'))).toBe(sentence);
});
