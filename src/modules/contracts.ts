/** Every route of the site, as types: the web calls routes by them and carries no schema. */
import type { committeeContract } from './committee/contract.ts';

export type Contracts = typeof committeeContract;
