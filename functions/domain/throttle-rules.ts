import type { Role } from '#shared/roles.ts';
/** At most `limit` attempts of a kind within a window that begins with the first. */
export type ThrottleRule = {
  readonly kind: string;
  readonly limit: number;
  readonly windowSeconds: number;
  /** Of a network address: from so many on a proof of work is asked for, with which the rule does not count. The limit is for who cannot make one. */
  readonly share?: number;
  readonly message?: string;
};

export type Counter = { readonly rule: ThrottleRule; readonly subject: readonly (string | number)[] };
const minute = 60;
const quarterHour = 15 * 60;
const hour = 60 * 60;
/** How long a challenge can be proved, in seconds. */
export const proofSeconds = 5 * minute;

function rule(kind: string, limit: number, windowSeconds = quarterHour): ThrottleRule {
  return { kind, limit, windowSeconds };
}

/** For a network address, behind which carriers put thousands: one of them has a tenth before they are asked for a proof. */
function ofAddress(kind: string, limit: number, windowSeconds?: number): ThrottleRule {
  return { ...rule(kind, limit, windowSeconds), share: limit / 10 };
}

const count = (one: ThrottleRule, ...subject: (string | number)[]): Counter => ({ rule: one, subject });
const texts = {
  busy: 'Many people are writing to us right now. Please try again later, or call us.',
  manyHouseholds: 'You’ve created too many households today. Please ask a colleague, or try again tomorrow.',
  tooFast: 'You’re making changes too fast. Please wait a minute and try again.',
  manyRequests: 'You’ve sent too many payment requests today. Please pay in cash, or try again tomorrow.',
  manyToNumber:
    'This number has had too many payment requests today. Please use another one, or pay in cash.',
  manyPaymentCodes: 'You’ve tried too many codes. Please send the payment request again, or pay in cash.',
} as const;

const rules = {
  login: ofAddress('login-address', 300),
  signup: ofAddress('signup', 100),
  forgot: ofAddress('forgot', 100),
  forgotEmail: rule('forgot-email', 3, hour),
  contact: rule('contact', 50),
  contactDay: rule('contact-day', 100, 24 * hour),
  contactAll: quota('contact-all', 1000, 24 * hour, texts.busy),
  brokenPage: rule('broken-page', 100),
  brokenPageAll: rule('broken-page-all', 1000),
  emailLink: ofAddress('email-link', 100),
  notMe: ofAddress('not-me', 100),
  verification: rule('verification', 3, hour),
  code: ofAddress('code', 300, hour),
  codeAccount: manyCodes('code-account', 6, 24 * hour),
  currentPassword: rule('current-password', 5),
  secondFactor: rule('second-factor', 5),
  payment: quota('payment', 8, 24 * hour, texts.manyRequests),
  paymentNumber: quota('payment-number', 6, 24 * hour, texts.manyToNumber),
  paymentCode: quota('payment-code', 5, hour, texts.manyPaymentCodes),
  household: quota('household', 200, 24 * hour, texts.manyHouseholds),
  unnotifiedHousehold: quota('unnotified-household', 6000, 24 * hour, texts.manyHouseholds),
  change: quota('change', 60, minute, texts.tooFast),
  changeByAdmin: quota('change-by-admin', 600, minute, texts.tooFast),
} as const;

function manyCodes(kind: string, limit: number, windowSeconds: number): ThrottleRule {
  return quota(kind, limit, windowSeconds, 'You’ve asked for too many codes. Please wait and try again.');
}

function quota(kind: string, limit: number, windowSeconds: number, message: string): ThrottleRule {
  return { ...rule(kind, limit, windowSeconds), message };
}

type LoginAttempt = {
  /** Address or number. They count apart, known or not: the lock-out of one tells nothing about the other. */
  readonly typed: string;
  /** Rises with each new password, which so clears the counters of its account; 0 for an unknown one. */
  readonly epoch: number;
  readonly viewerAddress: string;
};

/** The counters of a login from a device that is not known, the narrowest first; the three endpoints share them. */
export function loginCounters({ typed, epoch, viewerAddress }: LoginAttempt): readonly Counter[] {
  return [
    count(rule('login-pair', 5), typed, epoch, viewerAddress),
    count(rule('login-email', 100), typed, epoch),
    addressCounter('login', viewerAddress),
  ];
}

/** The counters of a login from a device that has logged in to the account before: its own, so that nobody fills them. */
export function deviceCounters(accountId: string, deviceId: string): readonly Counter[] {
  return [
    count(rule('login-device', 5), accountId, deviceId),
    count(rule('login-device-day', 20, 24 * hour), accountId, deviceId),
  ];
}

/** `notMe`: the links of "This wasn't me", which others' tries with other links must not close. */
export function addressCounter(
  kind: 'login' | 'signup' | 'forgot' | 'contact' | 'emailLink' | 'notMe' | 'code',
  viewerAddress: string,
): Counter {
  return count(rules[kind], viewerAddress);
}

/** Messages to support: of one network address, and of all. */
export function contactCounters(viewerAddress: string): readonly Counter[] {
  return [
    addressCounter('contact', viewerAddress),
    count(rules.contactDay, viewerAddress),
    count(rules.contactAll),
  ];
}

/** Pages that tell that their script failed: of one network address, and of all. */
export function brokenPageCounters(viewerAddress: string): readonly Counter[] {
  return [count(rules.brokenPage, viewerAddress), count(rules.brokenPageAll)];
}

/** Each proof of work counts once. @param challenge by which it is known */
export const proofCounter = (challenge: string) => count(rule('proof-of-work', 1, proofSeconds), challenge);
export const forgotEmailCounter = (email: string) => count(rules.forgotEmail, email);
export const verificationCounter = (accountId: string) => count(rules.verification, accountId);

/** Codes for one number, and for one account: SMS cost money. A known device has its own, so that nobody uses them up. */
export function codeCounters(phone: string, deviceId?: string): readonly Counter[] {
  const subject = deviceId === undefined ? [phone] : [phone, deviceId];
  return [
    count(manyCodes('code-hour', 3, hour), ...subject),
    count(manyCodes('code-day', 6, 24 * hour), ...subject),
  ];
}

/** Codes that a signed-in person asks for, whatever the numbers. */
export const codeAccountCounter = (accountId: string) => count(rules.codeAccount, accountId);

/** Households that an admin makes. Those that are told by SMS count apart: whoever steals a login could send many. */
export const householdCounter = (adminId: string, isTold: boolean) =>
  count(isTold ? rules.household : rules.unnotifiedHousehold, adminId);

/** Requests for Mobile Money that a household makes or gets, and that a number gets, whoever makes them. */
export function paymentCounters(userId: string, phone: string): readonly Counter[] {
  return [count(rules.payment, userId), count(rules.paymentNumber, phone)];
}

export const paymentCodeCounter = (reference: string) => count(rules.paymentCode, reference);
export const dialCounter = (phone: string) => count(rule('ussd', 20, hour), phone);

/** Guesses at the current password in an open session; a new password clears them. */
export const currentPasswordCounter = (account: { id: string; epoch: number }) =>
  count(rules.currentPassword, account.id, account.epoch);

/** Wrong codes of an authenticator app: a right password does not clear them. */
export const secondFactorCounter = (accountId: string) => count(rules.secondFactor, accountId);

/** Calls of an account that change something; a call that changes many things counts once. */
export const changeCounter = ({ id, role }: { id: string; role: Role }) =>
  count(role === 'admin' ? rules.changeByAdmin : rules.change, id);
