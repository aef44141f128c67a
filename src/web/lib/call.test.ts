import { afterEach, expect, it, vi } from 'vitest';
import { addressOf, call, callPage } from './call.ts';

function answerWith(answer: Response) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

const member = {
  name: 'Ada',
  title: 'Chair',
  organization: 'Bank',
  profileImageUrl: null,
  order: '1',
};

it('sends method, address, version and body as the contract names them', async () => {
  const fetch = answerWith(Response.json({ ...member, id: 'a/b', version: 4 }));
  const options = { params: { id: 'a/b' }, body: member, ifMatch: 3 };
  await expect(call('PUT /api/committee-members/:id', options)).resolves.toMatchObject({
    version: 4,
  });
  expect(fetch).toHaveBeenCalledWith(
    '/api/committee-members/a%2Fb',
    expect.objectContaining({
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'if-match': '"3"' },
      body: JSON.stringify(member),
    }),
  );
});

it('names what is to be made, so that a second try makes nothing more', async () => {
  const fetch = answerWith(Response.json({}, { status: 201 }));
  await call('POST /api/committee-members', { body: member, idempotencyKey: 'one' });
  expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ 'idempotency-key': 'one' });
});

it('yields nothing for an answer without a body', async () => {
  answerWith(new Response(null, { status: 204 }));
  await expect(
    call('DELETE /api/committee-members/:id', { params: { id: '1' } }),
  ).resolves.toBeUndefined();
});

it('tells where a list goes on', async () => {
  answerWith(Response.json([], { headers: { 'x-next-cursor': 'abc' } }));
  await expect(callPage('GET /api/committee-members')).resolves.toEqual({
    rows: [],
    nextCursor: 'abc',
  });
});

it('makes an address alone', () => {
  expect(addressOf('DELETE /api/committee-members/:id', { params: { id: 7 } })).toBe(
    '/api/committee-members/7',
  );
});

it('does not compile where a parameter or a body is missing, or a route does not exist', () => {
  // @ts-expect-error: no parameters
  void (() => call('DELETE /api/committee-members/:id'));
  // @ts-expect-error: no body
  void (() => call('POST /api/committee-members', {}));
  // @ts-expect-error: another name
  void (() => call('GET /api/committee-member'));
  // @ts-expect-error: a field that the answer does not have
  void (async () => (await call('GET /api/committee-members'))[0]?.email);
});
