import * as v from 'valibot';
import { keys } from '#data/keys.ts';
import { changeOnce } from '#data/table/change-once.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, type Stored, updateItem, type WriteResult } from '#data/table/table.ts';
import { addBounces, type MailHealth, slowSeconds } from '#domain/messages/mail-fate.ts';

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

/** How many mails went out and came back lately. */
export const readMailHealth = async () => parse(await getItem(keys.mailHealth()));

/** Notes mails that were sent, and the domains of those that bounced. @returns the bounces as they stand now */
export async function noteMails(
  sent: number,
  bounced: number,
  now: Date,
  domains?: readonly (string | undefined)[],
): Promise<MailHealth> {
  if (bounced === 0) return parseResult(await updateItem(keys.mailHealth(), { add: { sent } }, {}));
  return changeOnce({
    load: readMailHealth,
    decide: (present) => addBounces({ ...present, sent: present.sent + sent }, bounced, now, domains),
    save: async (bounces, { version }) => {
      const change = { set: { bounces }, add: { sent, version: 1 } };
      const result = await updateItem(keys.mailHealth(), change, { equals: { version } });
      return result.written && parse(result.item);
    },
  });
}

const parseResult = (result: WriteResult): MailHealth => parse(result.written ? result.item : result.old);

/** Takes the next turn of mails that go out one a minute: nobody gets the same one. @returns when it is, perhaps at once */
export function takeTurn(now: Date): Promise<Date> {
  const seconds = Math.floor(now.getTime() / 1000);
  return changeOnce({
    load: async () => Number((await getItem(keys.mailHealth()))?.nextTurn ?? 0),
    decide: (nextTurn) => ({ isQueued: nextTurn > seconds }),
    save: async ({ isQueued }) => {
      const [change, condition] = isQueued
        ? [{ add: { nextTurn: slowSeconds } }, { above: { nextTurn: seconds } }]
        : [{ set: { nextTurn: seconds + slowSeconds } }, { absentOrBelow: { nextTurn: seconds + 1 } }];
      const result = await updateItem(keys.mailHealth(), change, condition);
      if (!result.written) return false;
      return isQueued ? new Date((Number(result.item?.nextTurn) - slowSeconds) * 1000) : now;
    },
  });
}
