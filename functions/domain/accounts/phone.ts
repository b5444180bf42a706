import { type Network, networks } from '#contracts/money/mobile-money.ts';
import type { CodePurpose } from '#contracts/phones/code-calls.ts';
import { withoutSeparators } from '#shared/ghana.ts';

/** Days without dialling, code or login after which a number may have been given to somebody else. */
const staleAfterDays = 90;
/** Days for which a number waits for its owner in an account that staff made. */
const reservedDays = 30;
const dayMs = 24 * 60 * 60 * 1000;
/** `provenAt` of a number that nobody has proved yet. */
export const neverProven = '1970-01-01T00:00:00.000Z';

/** Whether a number may be somebody else's by now: networks reassign unused ones. @param provenAt ISO time of the last dialling, code or login */
export function isStale(provenAt: string, now: Date): boolean {
  return now.getTime() - Date.parse(provenAt) > staleAfterDays * dayMs;
}

/** Until when a number that staff enter now waits for its owner (ISO). */
export function reserveUntil(now: Date): string {
  return new Date(now.getTime() + reservedDays * dayMs).toISOString();
}

/** Whether the number waits for its owner: then they are asked whether the account is theirs. */
export function isReserved({ reservedUntil }: { readonly reservedUntil?: string | undefined }, now: Date) {
  return reservedUntil !== undefined && now.toISOString() <= reservedUntil;
}

export const codeSeconds = 10 * 60;
/** After so many seconds a code is not sent any more: its screen has offered another one by then. */
export const maxCodeDelay = 2 * 60;
export const maxCodeTries = 5;

/** What a code proves: that somebody reads the SMS of this number, for this purpose, in this account (`change`). */
export type CodeClaim = {
  readonly phone: string;
  readonly purpose: CodePurpose;
  readonly accountId?: string;
};

/** Numbers are words read from their end, since nearly all begin alike, in digits of their own (U+2080 … U+2089), mistaken for no other number. */
const zero = 0x2080;

function encode(digits: string): string {
  return [...digits]
    .reverse()
    .map((digit) => String.fromCharCode(zero + Number(digit)))
    .join('');
}

/** The word of a number's end; `phone` is E.164 (`+233…`). */
export function endOfPhone(phone: string): string {
  return encode(phone.replace('+233', ''));
}

/** `+233241234567` → `0241234567`, as its beginning is typed. */
export function beginningOfPhone(phone: string): string {
  return phone.replace('+233', '0');
}

/** What a text that looks like a number, or four digits of one, is searched by: as it begins (`0241…`) and as it ends; else undefined. */
export function parsePhoneSearch(text: string): { beginning: string; end: string } | undefined {
  const digits = withoutSeparators(text);
  // People write +233 (0)24 …, too.
  const national = digits.replace(/^(?:(?:\+|00)233|233(?=\d{7}))0?/, '0');
  if (!/^\d{4,}$/.test(national)) return undefined;
  return { beginning: national, end: encode(national.length > 9 ? national.slice(1) : national) };
}

/** Hubtel's names of the networks, of today and before; Africa's Talking's codes of Ghana (620, by ITU-T E.212). */
const operators: Readonly<Record<Network, readonly string[]>> = {
  mtn: ['mtn', '62001'],
  telecel: ['telecel', 'vodafone', '62002'],
  at: ['at', 'tigo', 'airtel', '62003', '62006'],
};

/** The network by its name or code at a provider of USSD; undefined for what is none. */
export function findOperator(operator: string | null | undefined): Network | undefined {
  return networks.find((network) => operators[network].includes(operator ?? ''));
}
