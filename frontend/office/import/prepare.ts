import * as v from 'valibot';
import { newHousehold } from '#contracts/accounts/household-calls.ts';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { type Size, sizeLabel, sizes } from '#contracts/money/sizes.ts';
import { newOrder } from '#contracts/orders/standing-order-calls.ts';
import { orderDays } from '#contracts/orders/standing-order-fields.ts';
import { mobile } from '#contracts/phones/sms-fields.ts';
import { pickupRequest } from '#contracts/pickups/pickup-bodies.ts';
import { addDays, todayInAccra } from '#shared/dates.ts';
import { fieldErrors } from '#shared/fields.ts';
import { readDate, readTime, readWeekday } from './read-dates.ts';
import { findPhoneProblem, type Line } from './read-lines.ts';
import type { ColumnId, Kind } from './texts.ts';
import { texts } from './texts.ts';

export type Request = { readonly phone: string } & (
  | { readonly kind: 'households'; readonly body: v.InferOutput<typeof newHousehold> }
  | { readonly kind: 'bookings'; readonly body: v.InferOutput<typeof pickupRequest> }
  | { readonly kind: 'orders'; readonly body: v.InferOutput<typeof newOrder> & { readonly weekday: number } }
);

type Read =
  | { readonly problem: string }
  | { readonly request: Request; readonly dateText?: string | undefined };

/** A line by its number: what is wrong with it, as a sentence; else the request, and its date as it was typed. */
export type Prepared = { readonly number: number } & Read;

type Context = { readonly areas: readonly Area[]; readonly now: Date };

const fieldOf: Readonly<Record<string, ColumnId>> = { place: 'location', time: 'start', areaId: 'area' };

function describeErrors(issues: Parameters<typeof fieldErrors>[0]): string {
  return Object.entries(fieldErrors(issues))
    .map(([path, sentence]) => {
      const field = path.split('.')[0] ?? '';
      const column = fieldOf[field] ?? field;
      const name = column in texts.columns ? texts.columns[column as ColumnId] : column; // checked just before
      return texts.inColumn(name, sentence);
    })
    .join(' ');
}

/** Reads a line by the schemas that the server uses, and finds its area by its name. */
export function prepareLine(kind: Kind, { number, values, problem }: Line, context: Context): Prepared {
  return { number, ...(problem ? { problem } : readRequest(kind, values, context)) };
}

function readRequest(kind: Kind, values: Values, context: Context): Read {
  const problem = findPhoneProblem(values.phone ?? '');
  if (problem) return { problem: texts.inColumn(texts.columns.phone, problem) };
  if (kind === 'households') return prepareHousehold(values);
  const phone = v.safeParse(mobile, values.phone ?? '');
  if (!phone.success) return { problem: texts.inColumn(texts.columns.phone, phone.issues[0].message) };
  const areaId = findAreaId(values.area, context.areas);
  if (!areaId) return { problem: texts.unknownArea(values.area ?? '') };
  const prepare = kind === 'bookings' ? prepareBooking : prepareOrder;
  return prepare(values, { phone: phone.output, areaId }, context);
}

type Values = Line['values'];

function prepareHousehold({ firstName, lastName, phone, location }: Values): Read {
  const parsed = v.safeParse(newHousehold, { firstName, lastName, phone, place: location, tell: false });
  if (!parsed.success) return { problem: describeErrors(parsed.issues) };
  return { request: { kind: 'households', phone: parsed.output.phone, body: parsed.output } };
}

/** Without a name: Everywhere, while it is active. */
function findAreaId(name: string | undefined, areas: readonly Area[]): string | undefined {
  const active = areas.filter(({ isActive }) => isActive);
  if (name === undefined) return active.find(({ id }) => id === everywhereId)?.id;
  return active.find((area) => area.name.trim().toLowerCase() === name.toLowerCase())?.id;
}

function readContent({ wasteType, size, location, digitalAddress, notes, count }: Values) {
  return {
    wasteType: wasteType?.toLowerCase(),
    size: size && (findSize(size) ?? size),
    count: count === undefined ? undefined : Number(count),
    location,
    digitalAddress,
    notes,
  };
}

function findSize(text: string): Size | undefined {
  const typed = text.toLowerCase();
  return sizes.find((one) => one === typed || sizeLabel(one).toLowerCase() === typed);
}

/** Any other text stays as it is, for the schema to refuse. */
const toDate = (text: string | undefined) => text && (readDate(text) ?? text);

type Whose = { readonly phone: string; readonly areaId: string };

function prepareBooking(values: Values, { phone, areaId }: Whose): Read {
  const parsed = v.safeParse(pickupRequest, {
    ...readContent(values),
    date: toDate(values.date),
    time: values.start && readTime(values.start),
    areaId,
  });
  if (!parsed.success) return { problem: describeErrors(parsed.issues) };
  return { request: { kind: 'bookings', phone, body: parsed.output }, dateText: values.date };
}

function prepareOrder(values: Values, { phone, areaId }: Whose, { now }: Context): Read {
  const weekday = values.weekday === undefined ? undefined : readWeekday(values.weekday);
  if (values.weekday !== undefined && weekday === undefined) return { problem: texts.unknownWeekday };
  const parsed = v.safeParse(newOrder, {
    ...readContent(values),
    everyWeeks: Number(values.everyWeeks ?? 1),
    startsOn: toDate(values.startsOn),
    start: values.start && readTime(values.start),
    endsOn: toDate(values.endsOn),
    weekday,
    areaId,
  });
  if (!parsed.success) return { problem: describeErrors(parsed.issues) };
  const { startsOn, endsOn } = parsed.output;
  const today = todayInAccra(now);
  if (startsOn < today || startsOn > addDays(today, orderDays.start)) {
    const said = { text: values.startsOn, sentence: texts.startsOnRange };
    return { problem: texts.readAs(texts.columns.startsOn, startsOn, said) };
  }
  if (endsOn !== undefined && endsOn < startsOn) return { problem: texts.endsBeforeStart };
  const body = { ...parsed.output, weekday: weekday ?? new Date(startsOn).getUTCDay() };
  return { request: { kind: 'orders', phone, body } };
}
