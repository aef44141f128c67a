import { expect, it, vi } from 'vitest';
import { ApiError } from './api.ts';
import { signedInCall } from './signed-in-call.ts';

const expired = new ApiError(401, 'Please sign in first.', '', 'Please sign in first.');

it('makes the call again after the person has signed in', async () => {
  const call = vi.fn().mockRejectedValueOnce(expired).mockResolvedValueOnce('saved');
  await expect(signedInCall(call, async () => true)).resolves.toBe('saved');
  expect(call).toHaveBeenCalledTimes(2);
});

it('fails as the server said when the person does not sign in', async () => {
  const call = vi.fn().mockRejectedValue(expired);
  await expect(signedInCall(call, async () => false)).rejects.toBe(expired);
  expect(call).toHaveBeenCalledTimes(1);
});

it('asks for no sign-in after other failures', async () => {
  const requestSignIn = vi.fn();
  const refused = new ApiError(403, 'No.', '', 'No.');
  await expect(signedInCall(() => Promise.reject(refused), requestSignIn)).rejects.toBe(refused);
  expect(requestSignIn).not.toHaveBeenCalled();
});
