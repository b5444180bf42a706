import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { countSms } from '#config/count-sms.ts';
import { computeCodeMac } from '#config/secrets.ts';
import { codePurposes } from '#contracts/phones/code-calls.ts';
import { keys } from '#data/keys.ts';
import { readOne } from '#data/table/readable.ts';
import { getItem, putNew, updateItem } from '#data/table/table.ts';
import { scramble } from '#data/throttles.ts';
import { type CodeClaim, codeSeconds, maxCodeTries } from '#domain/accounts/phone.ts';
import { toSeconds } from '#domain/accounts/sessions.ts';

const storedRequest = v.object({
  /** Gone once the SMS is on its way: then the stored code alone knows it. */
  phone: v.optional(v.string()),
  purpose: v.picklist(codePurposes),
  accountId: v.optional(v.string()),
  knownDevice: v.optional(v.boolean()),
  from: v.optional(v.string()),
  expiresAt: v.number(),
  mac: v.optional(v.string()),
});

/** Somebody's request for a code, while the code is still to be sent. */
export type CodeRequest = CodeClaim & {
  /** Asked for with a browser that has logged in to the number's account before. */
  readonly knownDevice: boolean;
  /** The network address that asked, as it is read scrambled; undefined where a proof of work stands for it. */
  readonly from?: string | undefined;
};

/** As it is read: `askedAt` in epoch seconds. */
export type OpenRequest = CodeRequest & { readonly askedAt: number };

/** Stores that somebody asked for a code, which the SMS job makes: so all numbers answer alike, and no queue holds a code. @returns the id that a code needs */
export async function storeCodeRequest({ knownDevice, from, ...claim }: CodeRequest, now: Date) {
  const id = randomBytes(16).toString('base64url');
  const item = {
    ...keys.codeRequest(id),
    ...claim,
    ...(knownDevice && { knownDevice }),
    ...(from !== undefined && { from: scramble(from) }),
    // Of no code: guesses at one that is never sent, to an unknown number, are checked and counted alike.
    mac: randomBytes(32).toString('base64url'),
    expiresAt: toSeconds(now) + codeSeconds,
    tries: 0,
  };
  await putNew(item);
  return id;
}

/** A request that no code was sent for yet; undefined when it is too old (TTL deletes late). For the SMS job. */
export async function findCodeRequest(id: string, now: Date): Promise<OpenRequest | undefined> {
  const item = await getItem(keys.codeRequest(id));
  const request = readOne(item, (stored) => v.parse(storedRequest, stored));
  if (!request?.phone || request.expiresAt <= toSeconds(now)) return undefined;
  const { phone, purpose, accountId, knownDevice = false, from, expiresAt } = request;
  return { phone, purpose, accountId, knownDevice, from, askedAt: expiresAt - codeSeconds };
}

/** Makes the code of a request and stores its HMAC, for the SMS job. It follows from the id and a key, so that another try sends the same. */
export async function createCode(id: string, claim: CodeClaim, now: Date): Promise<string | undefined> {
  const digits = Buffer.from(await computeCodeMac(['digits', id], now), 'base64url').readUIntBE(0, 6);
  const code = String(digits % 1_000_000).padStart(6, '0');
  const set = { mac: await computeMac(id, claim, code, now) };
  const { written } = await updateItem(keys.codeRequest(id), { set }, { exists: true });
  return written ? code : undefined;
}

/** Forgets number and network address of a request that was dealt with. @param route by which its code was sent. For the SMS job. */
export async function forgetCodePhone(id: string, route?: string): Promise<void> {
  const set = { phone: undefined, from: undefined, ...(route ? { route } : {}) };
  await updateItem(keys.codeRequest(id), { set }, { exists: true });
}

/** A code as somebody entered it, and what it is to prove. */
export type GivenCode = CodeClaim & { readonly requestId: string; readonly code: string };

/** Checks a code, of which five tries are counted by conditions. @returns what uses it up; undefined when it is wrong, used or too old */
export async function checkCode({ requestId, code, ...claim }: GivenCode, now: Date) {
  const key = keys.codeRequest(requestId);
  const mac = await computeMac(requestId, claim, code, now);
  const result = await updateItem(
    key,
    { add: { tries: 1 } },
    { exists: true, absentOrBelow: { tries: maxCodeTries }, above: { expiresAt: toSeconds(now) } },
  );
  const stored = result.written ? String(result.item?.mac ?? '') : '';
  if (!isSame(mac, stored)) return undefined;
  const route = result.written && result.item?.route;
  if (route) countSms(['CodesEntered'], String(route));
  return { remove: key, condition: { exists: true, equals: { mac } } };
}

function computeMac(id: string, { phone, purpose, accountId = '' }: CodeClaim, code: string, now: Date) {
  return computeCodeMac([id, phone, purpose, accountId, code], now);
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
