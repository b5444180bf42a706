import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { environment } from '#config/environment.ts';
import { prefixes } from '#data/keys.ts';
import { getOrderPickupId } from '#data/orders/order-pickup-id.ts';
import { parseMissed } from '#data/orders/standing-orders.ts';
import { parsePickup } from '#data/pickups/pickup-items.ts';
import type { Stored } from '#data/table/table.ts';
import type { LoadedOrders } from './load-orders.ts';

/** With a client of its own: the functions' gives up after three seconds, which a busy machine needs for a page. */
async function* scan(): AsyncGenerator<Stored> {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient());
  let ExclusiveStartKey: Stored | undefined;
  do {
    const page = await documents.send(
      new ScanCommand({ TableName: environment('TABLE_NAME'), ExclusiveStartKey }),
    );
    yield* page.Items ?? [];
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
}

/** Pickups and notices that are there. */
export async function countMade(): Promise<{ pickups: number; notices: number }> {
  const made = { pickups: 0, notices: 0 };
  for await (const { SK } of scan()) {
    if (String(SK).startsWith(prefixes.pickup)) made.pickups += 1;
    if (String(SK).startsWith(prefixes.missedDate)) made.notices += 1;
  }
  return made;
}

type Findings = { readonly summary: string; readonly wrong: readonly string[] };

/** Compares the whole table with the orders: each has one pickup or one notice, and each slot counts its pickups. */
export async function checkOnce({ orders }: LoadedOrders, date: string): Promise<Findings> {
  const found = new Map<string, number>();
  const slots = new Map<string, number>();
  const wrong: string[] = [];
  for await (const item of scan()) wrong.push(...check(item, date, found, slots));
  for (const { id } of orders) {
    if (found.get(id) !== 1) wrong.push(`order ${id}: ${found.get(id) ?? 0} pickups or notices`);
  }
  for (const [slot, rest] of slots) if (rest !== 0) wrong.push(`${slot} counts ${-rest} too many`);
  const { pickups, notices } = await countMade();
  const sum = `${pickups} pickups and ${notices} notices for ${orders.length} orders`;
  return {
    summary: wrong.length === 0 ? `${sum}: each exactly once.` : `${sum}, ${wrong.length} wrong.`,
    wrong,
  };
}

type Counts = Map<string, number>;

const add = (map: Counts, key: string, count = 1) => map.set(key, (map.get(key) ?? 0) + count);

/** Counts what an item is: of which order, and in which slot. */
function check(item: Stored, date: string, found: Counts, slots: Counts): string[] {
  const [PK, SK] = [String(item.PK), String(item.SK)];
  if (PK.startsWith('SLOTS#')) add(slots, `${PK}#${SK}`, -Number(item.booked ?? 0));
  if (SK.startsWith(prefixes.missedDate)) add(found, parseMissed(item).orderId);
  if (!SK.startsWith(prefixes.pickup)) return [];
  const { id, order, user, slot } = parsePickup(item);
  add(found, order?.id ?? '');
  if (slot) add(slots, `SLOTS#${slot.areaId}#${slot.date}#${slot.start}`);
  if (!order || order.date !== date) return [`${id} is of no order or of another date`];
  return id === getOrderPickupId(order.id, date, user.id) ? [] : [`${id} has not the derived id`];
}
