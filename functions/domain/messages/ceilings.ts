import type { Counter } from '#domain/throttle-rules.ts';
import { printTime } from '#shared/dates.ts';

/**
 * The most that strangers can make us send: codes by SMS in an hour of the clock, links by mail in a day. Newcomers (sign-ups, new
 * numbers or addresses) and resets may each have up to two thirds; a third is kept for the other.
 *
 * No answer may tell whether a number or address is known, and only a known one gets a reset. So the share of newcomers depends
 * on how many resets were asked for, never on how many were sent, and a job refuses resets, not the answer.
 */
export type Ceiling = { readonly channel: 'sms' | 'mail'; readonly most: number };
const spanSeconds = { sms: 60 * 60, mail: 24 * 60 * 60 } as const;

/** Seconds until the ceiling begins anew: to the next full hour, or to midnight in Accra. */
export function findSecondsLeft({ channel }: Pick<Ceiling, 'channel'>, now: Date): number {
  const span = spanSeconds[channel];
  return span - (Math.floor(now.getTime() / 1000) % span);
}

function printNextHour(now: Date): string {
  const next = new Date(now.getTime() + 1000 * findSecondsLeft({ channel: 'sms' }, now));
  return printTime(next.toISOString().slice(11, 16));
}

/** What somebody reads who asked for a code that may not come. */
export function tellLater(now: Date): string {
  return `Many people are asking for codes right now. If you get no SMS, please try again after ${printNextHour(now)}.`;
}

function tellRefused(channel: Ceiling['channel'], now: Date): string {
  return channel === 'sms'
    ? `We can’t text more codes right now. Please use your email, or try again after ${printNextHour(now)}.`
    : 'We can’t email more new addresses today. Please use your phone number, or try again tomorrow.';
}

/** The window ends at the same moment for all, so that a refusal says how long to wait. */
function counter(ceiling: Ceiling, of: string, limit: number, now: Date, ...subject: string[]): Counter {
  const { channel } = ceiling;
  const windowSeconds = findSecondsLeft(ceiling, now);
  const message = tellRefused(channel, now);
  return { rule: { kind: `${channel}-${of}`, limit, windowSeconds, message }, subject };
}

const findKept = (most: number) => Math.floor(most / 3);

/** What newcomers or resets may have: all that the other of the two leaves, at least one third and at most two. */
function findShare(most: number, others: number): number {
  const kept = findKept(most);
  return Math.max(kept, Math.min(most - kept, most - others));
}

/** What goes to new numbers or addresses. @param asked resets that were asked for, known or not */
export function newcomerCounter(ceiling: Ceiling, asked: number, now: Date): Counter {
  return counter(ceiling, 'newcomers', findShare(ceiling.most, asked), now);
}

/** Resets that are sent. @param newcomers what went to new numbers or addresses */
export function resetCounter(ceiling: Ceiling, newcomers: number, now: Date): Counter {
  return counter(ceiling, 'resets', findShare(ceiling.most, newcomers), now);
}

/** Resets that are asked for, known or not. They cost nothing, so that none is refused by it. */
export function askedCounter(ceiling: Ceiling, now: Date): Counter {
  return counter(ceiling, 'asked', Number.MAX_SAFE_INTEGER, now);
}

/** Whether a reset that is asked for now may be refused. @param ofAddress how many its network address asked for without a proof */
export function isScarce({ most }: Ceiling, asked: number, ofAddress = 0): boolean {
  return asked > findKept(most) || ofAddress > findShareOfAddress(most);
}

/** Codes for resets from devices that have logged in to the account before: half as many besides. */
export function knownDeviceCounter(ceiling: Ceiling, now: Date): Counter {
  return counter(ceiling, 'devices', Math.floor(ceiling.most / 2), now);
}

const findShareOfAddress = (most: number) => Math.max(1, Math.floor(most / 10));

/** New numbers or addresses from one network address: a tenth without a proof, so that no single one spends what is for all. */
export function newcomersOfAddress(ceiling: Ceiling, viewerAddress: string, now: Date): Counter {
  const share = findShareOfAddress(ceiling.most);
  const { rule, subject } = counter(ceiling, 'address', share, now, viewerAddress);
  return { rule: { ...rule, share }, subject };
}

/** Resets sent for one network address (`from`, scrambled), apart: who shares it with somebody who signs up all day can still reset. */
export function resetsOfAddress(ceiling: Ceiling, from: string, now: Date): Counter {
  return counter(ceiling, 'address-resets', findShareOfAddress(ceiling.most), now, from);
}

/** Resets that one network address asked for, known or not: a proof is asked for before those that are sent may be used up. */
export function askedOfAddress(ceiling: Ceiling, viewerAddress: string, now: Date): Counter {
  const { rule, subject } = counter(ceiling, 'address-asked', Number.MAX_SAFE_INTEGER, now, viewerAddress);
  return { rule: { ...rule, share: findShareOfAddress(ceiling.most) }, subject };
}
