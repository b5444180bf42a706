import * as v from 'valibot';
import { areaId } from '#contracts/areas/area-id.ts';
import { date } from '#shared/fields.ts';
import { known } from '#shared/known.ts';
import { storedWasteType, wasteType, wasteTypes } from '#shared/waste.ts';
import { paidAmount, pesewas } from './pickup-money.ts';
import { size, sizes, storedSize } from './sizes.ts';

/** What a waste and size cost, in pesewas. */
export const price = v.object({ wasteType: storedWasteType, size: storedSize, amount: pesewas });
export type Price = v.InferOutput<typeof price>;

const namePair = (one: { readonly wasteType: string; readonly size: string }) =>
  `${one.wasteType}/${one.size}`;

/** What staff set: each waste and size at most once; one that is missing is "ask". */
export const prices = v.pipe(
  v.array(v.object({ wasteType, size, amount: paidAmount })),
  v.minLength(1, 'Please enter at least one price'),
  v.maxLength(wasteTypes.length * sizes.length, 'There are more prices than waste types and sizes'),
  v.check((all) => new Set(all.map(namePair)).size === all.length, 'Each waste and size can have one price'),
);

export const priceListBody = v.object({
  areaId,
  /** The first day of pickups that cost so. */
  validFrom: date,
  prices,
});

/** As everybody sees it. `areaId` is that of Everywhere where the area has none of its own. */
export const publicPriceList = v.object({
  areaId: v.string(),
  /** `YYYY-MM-DD` */
  validFrom: v.string(),
  prices: v.array(price),
});
export type PublicPriceList = v.InferOutput<typeof publicPriceList>;

export const priceListStates = ['in force', 'to come', 'over', 'withdrawn'] as const;
export type PriceListState = (typeof priceListStates)[number];

/** As staff see it. */
export const priceList = v.object({
  id: v.string(),
  ...publicPriceList.entries,
  createdAt: v.string(),
  withdrawnAt: v.optional(v.string()),
  state: known(priceListStates),
});
export type PriceList = v.InferOutput<typeof priceList>;

/* The id of a list leads to its key: `01J…_2026-12-01_everywhere`. */
const idForm = /^([0-7][0-9A-HJKMNP-TV-Z]{25})_(\d{4}-\d\d-\d\d)_(everywhere|[0-7][0-9A-HJKMNP-TV-Z]{25})$/;

export const priceListId = v.pipe(v.string(), v.regex(idForm, 'The id of a price list is not valid'));

type IdParts = { readonly ulid: string; readonly validFrom: string; readonly areaId: string };

export function joinPriceListId({ ulid, validFrom, areaId: area }: IdParts): string {
  return `${ulid}_${validFrom}_${area}`;
}

/** @param id a valid one */
export function splitPriceListId(id: string): IdParts {
  const [, ulid = '', validFrom = '', area = ''] = idForm.exec(id) ?? [];
  return { ulid, validFrom, areaId: area };
}
