import * as v from 'valibot';
import { parseCedis } from '#shared/money.ts';

/** What somebody types as cedis; more than 0. */
export const cedis = v.pipe(
  v.string(),
  v.check((text) => (parseCedis(text) ?? 0) > 0, 'Please enter an amount like 12.50'),
);

/** The same in pesewas, where it was checked. */
export const toPesewas = (text: string): number => parseCedis(text) ?? 0;
