/** Every route of the site, as types: the web calls routes by them and carries no schema. */
import type { committeeContract } from './committee/contract.ts';
import type { deskContract } from './desk/contract.ts';

export type Contracts = typeof committeeContract & typeof deskContract;
