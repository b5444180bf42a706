import { type SmsState, smsStates } from '#contracts/messages/sms-states.ts';

/** The states that this one replaces: reports come in any order, and a second one of the same changes nothing. */
export function listEarlier(state: SmsState): readonly SmsState[] {
  return smsStates.slice(0, smsStates.indexOf(state));
}

/** Minutes within which the figures say whether an SMS was delivered. */
export const deliveryMinutes = [1, 5, 60] as const;

/** Of these the ones within which it was delivered. @param at as `sentAt` in ISO */
export function listKept(sentAt: string, at: string): readonly (typeof deliveryMinutes)[number][] {
  const minutes = (Date.parse(at) - Date.parse(sentAt)) / 60_000;
  return deliveryMinutes.filter((most) => minutes <= most);
}

/** Arkesel's words, of its documents of API version 2 as public clients quote them. */
const arkeselStates: Readonly<Record<string, SmsState>> = {
  QUEUED: 'sent',
  SUBMITTED: 'sent',
  DELIVERED: 'delivered',
  NOT_DELIVERED: 'failed',
  EXPIRED: 'failed',
  PROHIBITED: 'failed',
};

/**
 * AWS's event types (https://docs.aws.amazon.com/sms-voice/latest/userguide/configuration-sets-event-types.html). Which of
 * `TEXT_SUCCESSFUL` and `TEXT_DELIVERED` it sends depends on the country; both mean that the network has taken it.
 */
const awsStates: Readonly<Record<string, SmsState>> = {
  TEXT_QUEUED: 'sent',
  TEXT_PENDING: 'sent',
  TEXT_SUCCESSFUL: 'delivered',
  TEXT_DELIVERED: 'delivered',
  TEXT_INVALID: 'failed',
  TEXT_INVALID_MESSAGE: 'failed',
  TEXT_UNREACHABLE: 'failed',
  TEXT_CARRIER_UNREACHABLE: 'failed',
  TEXT_BLOCKED: 'failed',
  TEXT_CARRIER_BLOCKED: 'failed',
  TEXT_SPAM: 'failed',
  TEXT_TTL_EXPIRED: 'failed',
  TEXT_PROTECT_BLOCKED: 'failed',
};

const words = { arkesel: arkeselStates, aws: awsStates } as const;

/** What a provider's word means; undefined of one that says nothing, or is not known. */
export function readState(route: keyof typeof words, word: string): SmsState | undefined {
  return Object.hasOwn(words[route], word) ? words[route][word] : undefined;
}
