import type { Network } from '#contracts/money/mobile-money.ts';

/** What Hubtel calls the networks: by their names of today and of before. */
const byName: Readonly<Record<string, Network>> = {
  mtn: 'mtn',
  vodafone: 'telecel',
  telecel: 'telecel',
  tigo: 'at',
  airtel: 'at',
  at: 'at',
};

/** Africa's Talking tells a network by country and network code: of Ghana (620), by ITU-T E.212, those of Telecel and AT from before, too. */
const byCode: Readonly<Record<string, Network>> = {
  '62001': 'mtn',
  '62002': 'telecel',
  '62003': 'at',
  '62006': 'at',
};

/** The network by its name or code at a provider of USSD; undefined for what is none. */
export function findOperator(operator: string | null | undefined): Network | undefined {
  const word = operator ?? '';
  for (const table of [byName, byCode]) if (Object.hasOwn(table, word)) return table[word];
  return undefined;
}
