import type { Edition, Partner } from '../modules/content/content/edition-schema.ts';

/** The partner whose logo stands for a bank: the one of its name that has one. */
export function logoPartner({ partners }: Pick<Edition, 'partners'>, bank: string): Partner | null {
  const wanted = bank.trim().toLowerCase();
  const all = partners.tiers.flatMap((tier) => tier.partners);
  return (
    all.find(({ title, logo }) => logo !== null && title.trim().toLowerCase() === wanted) ?? null
  );
}
