import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
const NETWORK_GROUPS = 4;
// Some proxies add the client's port, which would make each connection look like another client.
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[0-9.]+))(?::[0-9]+)?$/;

/**
 * What limits count by: an IPv4 address, or the first 64 bits of an IPv6 address, because a client
 * can choose the other 64 as it likes. Whatever is no address counts as one client.
 */
export function clientNetwork(address: string | undefined): string {
  // There is none once the client has hung up.
  if (address === undefined) return 'unknown';
  const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {};
  const bare = (v4 ?? v6 ?? address).replace(/^::ffff:(?=[0-9.]+$)/i, '');
  if (isIPv4(bare)) return bare;
  return isIPv6(bare) ? networkOf(bare) : 'unknown';
}

function networkOf(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail ? tail.split(':') : [];
  const zeros = Array(tail === undefined ? 0 : GROUPS - before.length - after.length).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

type TrustSetting = number | string | false;
type TrustOption = string | boolean | ((address: string, hop: number) => boolean);

/** How far X-Forwarded-For is believed: a number of proxies, their addresses, or not at all. */
export function trustedProxies(setting: TrustSetting): TrustOption {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
