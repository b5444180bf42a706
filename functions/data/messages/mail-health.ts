import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem, type WriteResult } from '#data/table/table.ts';
import { addBounces, type MailHealth, slowSeconds } from '#domain/messages/bounces.ts';

/** Beside it, `nextTurn`: when the next mail may go that is sent slowly, in epoch seconds. */
const stored = v.object({
  sent: v.optional(v.number(), 0),
  bounces: v.optional(
    v.array(v.object({ at: v.number(), sent: v.number(), domain: v.optional(v.string()) })),
    [],
  ),
  /** Of the bounces, which are replaced as a whole. */
  version: v.optional(v.number()),
});

/** One that cannot be read begins anew. */
const parse = (item: Stored | undefined) =>
  readOne(item, (found) => v.parse(stored, found)) ?? v.parse(stored, {});

const read = async () => parse(await getItem(keys.mailHealth()));

/** How many mails went out and came back lately. */
export async function readMailHealth(): Promise<MailHealth> {
  return read();
}

/** Others change the same item: this often it is tried again. */
const maxTries = 10;

/**
 * Notes mails that were sent and mails that bounced.
 * @param domains of each that bounced
 * @returns the bounces as they stand now
 * @throws Error when others kept changing them
 */
export async function noteMails(
  sent: number,
  bounced: number,
  now: Date,
  domains?: readonly (string | undefined)[],
): Promise<MailHealth> {
  if (bounced === 0) return parseResult(await updateItem(keys.mailHealth(), { add: { sent } }, {}));
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const present = await read();
    const bounces = addBounces({ ...present, sent: present.sent + sent }, bounced, now, domains);
    const result = await updateItem(
      keys.mailHealth(),
      { set: { bounces }, add: { sent, version: 1 } },
      { equals: { version: present.version } },
    );
    if (result.written) return parseResult(result);
  }
  throw new Error('The bounces keep changing.');
}

const parseResult = (result: WriteResult): MailHealth => parse(result.written ? result.item : result.old);

/**
 * Takes the next turn of those that go out one a minute. Nobody gets the same one; whoever dies behind this leaves a minute
 * empty. However many come at once, each gets its turn in one write: only the first after a pause is written by a condition.
 * @returns when it is, perhaps at once
 */
export async function takeTurn(now: Date): Promise<Date> {
  const seconds = Math.floor(now.getTime() / 1000);
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const queued = await updateItem(
      keys.mailHealth(),
      { add: { nextTurn: slowSeconds } },
      { above: { nextTurn: seconds } },
    );
    if (queued.written) return new Date((Number(queued.item?.nextTurn) - slowSeconds) * 1000);
    const change = { set: { nextTurn: seconds + slowSeconds } };
    const first = await updateItem(keys.mailHealth(), change, { absentOrBelow: { nextTurn: seconds + 1 } });
    if (first.written) return now;
  }
  throw new Error('Others keep taking turns.');
}
