import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { getItem, updateItem, type WriteResult } from '#data/table/table.ts';
import { addBounces, type MailHealth, slowSeconds } from '#domain/messages/bounces.ts';

const stored = v.object({
  sent: v.optional(v.number(), 0),
  bounces: v.optional(v.array(v.object({ at: v.number(), sent: v.number() })), []),
  /** Of the bounces, which are replaced as a whole. */
  version: v.optional(v.number()),
  /** When the next mail may go that is sent slowly (ISO). */
  nextTurn: v.optional(v.string()),
});

const read = async () => v.parse(stored, (await getItem(keys.mailHealth())) ?? {});

/** How many mails went out and came back lately. */
export async function readMailHealth(): Promise<MailHealth> {
  return read();
}

/** Others change the same item: this often it is tried again. */
const maxTries = 10;

/**
 * Notes mails that were sent and mails that bounced.
 * @returns the bounces as they stand now
 * @throws Error when others kept changing them
 */
export async function noteMails(sent: number, bounced: number, now: Date): Promise<MailHealth> {
  if (bounced === 0) return parse(await updateItem(keys.mailHealth(), { add: { sent } }, {}));
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const present = await read();
    const bounces = addBounces({ ...present, sent: present.sent + sent }, bounced, now);
    const result = await updateItem(
      keys.mailHealth(),
      { set: { bounces }, add: { sent, version: 1 } },
      { equals: { version: present.version } },
    );
    if (result.written) return parse(result);
  }
  throw new Error('The bounces keep changing.');
}

const parse = (result: WriteResult): MailHealth => v.parse(stored, result.written ? result.item : result.old);

/**
 * Takes the next turn of those that go out one a minute. Nobody gets the same one; whoever dies behind this leaves a minute empty.
 * @returns when it is, perhaps at once
 */
export async function takeTurn(now: Date): Promise<Date> {
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    const { nextTurn } = await read();
    const turn = new Date(Math.max(now.getTime(), nextTurn ? Date.parse(nextTurn) : 0));
    const next = new Date(turn.getTime() + slowSeconds * 1000).toISOString();
    const change = { set: { nextTurn: next } };
    if ((await updateItem(keys.mailHealth(), change, { equals: { nextTurn } })).written) return turn;
  }
  throw new Error('Others keep taking turns.');
}
