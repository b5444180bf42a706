import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type SmsRoute, type SmsState, smsRoutes, smsStates } from '#contracts/messages/sms-states.ts';
import { type Key, keys, partitions } from '#data/keys.ts';
import { readEach, readOne } from '#data/table/readable.ts';
import { putNew, queryItems, removeItem, updateItem } from '#data/table/table.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';
import { listEarlier } from '#domain/messages/sms-routes.ts';
import { known } from '#shared/known.ts';

/** How long it is remembered what became of an SMS, in seconds: as long as for mails. */
const rememberedSeconds = 30 * 24 * 60 * 60;

const stored = v.object({ kind: v.string(), sentAt: v.string(), state: known(smsStates) });

/** An SMS: its kind, when it was sent and what is known of it, never its words or the number. */
export type SentSms = v.InferOutput<typeof stored>;

/** What a report needs to find an SMS, and to prove that it is one: the table has the hash of `key` alone. */
export type SmsReference = { readonly id: string; readonly key: string };

const idParts = /^([A-Za-z0-9_-]{1,64})~(\d{4}-\d\d-\d\dT[\d:.]{12}Z)~([A-Za-z0-9_-]{11})$/;

/** The item of an SMS by the id that providers carry; undefined when it is none. */
function findKey(id: string): Key | undefined {
  const [, owner, sentAt, end] = idParts.exec(id) ?? [];
  return owner && sentAt && end ? keys.sentSms(owner, sentAt, end) : undefined;
}

/** Notes an SMS as `unknown` before it is handed to a provider. @param accountId of its owner, if there is an account */
export async function startSms(
  sms: { readonly accountId: string | undefined; readonly kind: string; readonly route: SmsRoute },
  now: Date,
): Promise<SmsReference> {
  const { accountId = randomBytes(9).toString('base64url'), kind, route } = sms;
  const [end, key] = [randomBytes(8).toString('base64url'), randomBytes(16).toString('base64url')];
  const sentAt = now.toISOString();
  const state: SmsState = 'unknown';
  const item = { ...keys.sentSms(accountId, sentAt, end), kind, route, sentAt, state };
  const expiresAt = toSeconds(now) + rememberedSeconds;
  await putNew({ ...item, reportKey: hashKey(key), expiresAt });
  return { id: `${accountId}~${sentAt}~${end}`, key };
}

/** Forgets an SMS that was certainly not accepted. */
export async function forgetSms({ id }: Pick<SmsReference, 'id'>): Promise<void> {
  const item = findKey(id);
  if (item) await removeItem(item);
}

/** What an SMS was when a report changed it. */
const reported = v.object({ kind: v.string(), route: known(smsRoutes), sentAt: v.string() });

/** Notes what became of an SMS; the first of many reports counts, in any order. @returns it if that was news, and `key` the right one */
export async function settleSms(
  { id, key }: Pick<SmsReference, 'id'> & Partial<SmsReference>,
  state: SmsState,
  providerId?: string,
): Promise<v.InferOutput<typeof reported> | undefined> {
  const item = findKey(id);
  const earlier = listEarlier(state);
  if (!item || earlier.length === 0) return undefined;
  const result = await updateItem(
    item,
    { set: { state, ...(providerId ? { providerId } : {}) } },
    {
      exists: true,
      oneOf: { state: earlier },
      ...(key === undefined ? {} : { equals: { reportKey: hashKey(key) } }),
    },
  );
  if (!result.written) return undefined;
  return readOne(result.item, (found) => v.parse(reported, found));
}

/** The key has 128 random bits, so that a plain hash is safe. */
function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The SMS of the last 30 days, newest first, strongly consistent. TTL deletes late: older ones are left out. */
export async function readSms(accountId: string, now: Date): Promise<readonly SentSms[]> {
  const { items } = await queryItems({
    partition: partitions.sentSms(accountId),
    newestFirst: true,
    consistent: true,
    filter: { above: { expiresAt: toSeconds(now) } },
  });
  return readEach(items, (item) => v.parse(stored, item));
}
