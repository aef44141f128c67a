type TrustSetting = number | string | false;
type TrustOption = string | boolean | ((address: string, hop: number) => boolean);

/** How far X-Forwarded-For is believed: a number of proxies, their addresses, or not at all. */
export function trustedProxies(setting: TrustSetting): TrustOption {
  return typeof setting === 'number' ? (_address, hop) => hop < setting : setting;
}
