import { printSized, type Sized, sizeLabel } from '#contracts/money/sizes.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { listIdentities } from '#domain/accounts/identities.ts';
import { findAmount } from '#domain/money/settle.ts';
import {
  printShortHours,
  shortenForSms,
  smsLength,
  toSmsCharacters,
  toSmsName,
} from '#domain/phones/sms-alphabet.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import type { ClockTime } from '#shared/dates.ts';
import { printPhone } from '#shared/ghana.ts';
import { printPesewas, printPesewasPlainly } from '#shared/money.ts';
import { printDateWithDay, printShortDay, printWindow } from '#shared/print-when.ts';
import { nameWaste, type WasteType } from '#shared/waste.ts';
import type { Facts, MailWords, Site, SmsSite } from './notice.ts';

type OfPickup = Facts['pickup'];
type Say = (facts: OfPickup) => readonly string[];

/** `Sun 3rd Aug 2025, 9:30–11:30 AM`, in blanks that every mail program knows. */
export const printWhen = ({ scheduledAt }: Pick<PickupRecord, 'scheduledAt'>) =>
  `${printDateWithDay(scheduledAt.slice(0, 10))}, ${printWindow(scheduledAt)}`
    .replaceAll('\u00A0', ' ')
    .replaceAll('\u2060', '');

export const tellReason = ({ entry }: OfPickup) => (entry?.reason ? [`Reason: ${entry.reason}`] : []);
const aCollector = 'A collector';
export const nameCollector = ({ assignedCollector }: PickupRecord) =>
  assignedCollector?.firstName ?? aCollector;

/** A mail to a household about its own pickup. */
export function toHousehold<F extends OfPickup = OfPickup>(
  subject: string,
  say: (facts: F) => readonly string[],
  label = 'See your pickup',
) {
  return (facts: F, { origin }: Site): MailWords => {
    const { id } = facts.pickup;
    const link = { label, href: `${origin}/pickup-details?id=${id}` };
    return {
      subject,
      lines: say(facts),
      facts: [wasteOf(facts), ...placeOf(facts), ...priceOf(facts.pickup)],
      link,
    };
  };
}

/** The same where nobody comes unless the household chooses another time. */
export function toUnplanned(subject: string, line: string) {
  const say: Say = (facts) => [line, ...tellReason(facts), 'Please choose a new time.'];
  return toHousehold(subject, say, 'Choose a new time');
}

/** A mail to a collector about an assignment; without the address when it was lost. */
export function toCollector(subject: string, say: Say, isLost = false) {
  return (facts: OfPickup, { origin }: Site): MailWords => ({
    subject,
    lines: say(facts),
    facts: [['Pickup', shortId(facts.pickup.id)], wasteOf(facts), ...(isLost ? [] : placeOf(facts))],
    link: seeJobs(origin),
  });
}

export const toLoser = (subject: string, line: string) => toCollector(subject, () => [line], true);
const wasteOf = ({ pickup }: OfPickup) => ['Waste', pickup.content.wasteType] as const;
const placeOf = ({ pickup }: OfPickup) =>
  [
    ['Location', pickup.content.location],
    ['Time', printWhen(pickup)],
  ] as const;

export const seeJobs = (origin: string) => ({
  label: 'See your jobs',
  href: `${origin}/collector-dashboard`,
});

/** What people wrote is shortened to these lengths, so that no SMS grows beyond one part. */
const nameLength = 20;
const placeLength = 24;
const reasonLength = 40;
export const answerLength = 80;
type Timed = Pick<PickupRecord, 'scheduledAt'> & { readonly content: { readonly wasteType: WasteType } };

/** `Sun 3 Aug, 9:30am-11:30am` */
export const shortWhen = ({ scheduledAt }: Pick<PickupRecord, 'scheduledAt'>) =>
  `${printShortDay(scheduledAt)}, ${printShortHours(scheduledAt.slice(11, 16))}`;
/** `plastic waste (Sun 3 Aug, 9:30am-11:30am)` */
export const what = (pickup: Timed) => `${nameWaste(pickup.content.wasteType)} (${shortWhen(pickup)})`;
/** ` at about 12:45pm`, in the form of the channel; ` today` where it is not known. */
export const about = ({ expectedAt }: Facts['arrival'], print: (time: ClockTime) => string) =>
  expectedAt ? ` at about ${print(expectedAt.slice(11, 16))}` : ' today';
export const because = ({ entry }: OfPickup, most = reasonLength) =>
  entry?.reason ? ` Reason: ${shortenForSms(entry.reason, most)}.` : '';
export const at = ({ content }: PickupRecord, most = placeLength) =>
  content.location ? ` at ${shortenForSms(content.location, most)}` : '';
/** '' where nothing of it can be written in an SMS. */
export const shortenName = (name = '') => shortenForSms(toSmsName(name), nameLength);
/** `, then every week`, of the first pickup of a repeating one. */
export const andThen = ({ order }: PickupRecord) => {
  if (!order) return '';
  return order.everyWeeks === 1 ? ', then every week' : `, then every ${order.everyWeeks} weeks`;
};
export const who = ({ assignedCollector }: PickupRecord) =>
  shortenName(assignedCollector?.firstName) || aCollector;
export const call = ({ assignedCollector }: PickupRecord) =>
  assignedCollector?.phone ? ` Call ${toSmsCharacters(printPhone(assignedCollector.phone))}.` : '';

/* A household's key 1 is "Book a pickup", 2 is "My pickups"; a collector's key 1 is "Jobs today". */

/** ` To change it: dial *920*88#, 2.` */
export const howToChange = ({ ussdCode }: SmsSite) => (ussdCode ? ` To change it: dial ${ussdCode}, 2.` : '');
/** ` To book another time: dial *920*88#, 1.` */
export const howToBook = ({ ussdCode }: SmsSite) =>
  ussdCode ? ` To book another time: dial ${ussdCode}, 1.` : '';
/** ` On the day: dial *920*88#, 1.` */
export const howToSeeJobs = ({ ussdCode }: SmsSite) => (ussdCode ? ` On the day: dial ${ussdCode}, 1.` : '');

/** How to reach people: `call 030 000 0000 or dial *920*88#`. */
export const howToReach = ({ supportPhone, ussdCode }: SmsSite) =>
  [supportPhone && `call ${supportPhone}`, ussdCode && `dial ${ussdCode}`].filter(Boolean).join(' or ') ||
  'write to our support';

/** The last line of an SMS with a code, from which browsers fill it in (WICG, origin-bound one-time codes). */
export const boundCode = ({ code, domain }: SmsSite) => (domain ? `\n@${domain} #${code}` : '');

/** Adds a sentence that helps, where the SMS stays one part. */
export const addIfRoom = (text: string, more: string) =>
  text.length + more.length <= smsLength ? text + more : text;

/** Nobody comes: the reason, as long as there is room, and how to choose another time. */
export function askForTime(start: string, facts: OfPickup, { ussdCode }: SmsSite): string {
  const end = ussdCode ? ` Choose a new time: dial ${ussdCode}, 2.` : ' Please choose a new time.';
  const room = smsLength - `${start} Reason: .${end}`.length;
  return `${start}${because(facts, Math.min(reasonLength, room))}${end}`;
}

/** An SMS with the place in its middle, as long as there is room. */
export function fitPlace(start: string, pickup: PickupRecord, end: string): string {
  const room = smsLength - `${start} at ${end}`.length;
  return `${start}${at(pickup, Math.min(placeLength, room))}${end}`;
}

/** The token is after `#`, which browsers do not send to servers: no log has it. */
export const resetLink = ({ origin, token }: Site) => `${origin}/reset-password#token=${token}`;
export const stopLink = ({ origin, token }: Site) => `${origin}/not-me#token=${token}`;
/** What may have been added since the other was there, which proved the account to be theirs. */
const addedLater = { email: 'phone number', phone: 'email address' } as const;
const identityLabels = { email: 'Email', phone: 'Phone number' } as const;

/** A new password, with what one logs in with: where it was forgotten, what may be a stranger's can be removed. */
export function tellNewPassword({ account }: Facts['account'], site: Site): MailWords {
  const line = "Your password was changed. You're logged out on all other devices.";
  const { lines, link } = warn('', line)(undefined, site);
  const facts = listIdentities(account).map(
    ({ kind, name }) => [identityLabels[kind], kind === 'phone' ? printPhone(name) : name] as const,
  );
  const suspect = site.token !== '' && account.resetBy ? addedLater[account.resetBy] : undefined;
  const remove = `The ${suspect} was added to your account recently. If it isn't yours, remove it.`;
  return {
    subject: 'Your password was changed',
    lines: suspect ? [...lines, remove] : lines,
    facts,
    link: suspect ? { label: `Remove the ${suspect}`, href: stopLink(site) } : link,
  };
}

/** A security notice to the owner of an account. */
export function warn(subject: string, line: string) {
  return (_: unknown, { origin }: Site): MailWords => ({
    subject,
    lines: [
      line,
      `If it wasn't you, use "Forgot password?" on the login page to set a new password at once.`,
    ],
    link: { label: 'Forgot password?', href: `${origin}/forgot-password` },
  });
}

/** Anyone can sign a stranger's address up: a mail to one that is not verified holds nothing that was typed then. */
export function toUnverified(subject: string, line: string, closing: string) {
  return (_: unknown, { origin, token }: Site): MailWords => ({
    subject,
    lines: [
      line,
      'If this is your account, open the page below and press "Yes, this is my account".',
      `If it isn't, press "This wasn't me" there. We'll remove your address from it, and you can sign up yourself.`,
      'This link works for 7 days.',
    ],
    link: { label: 'Open the page', href: `${origin}/confirm-email#token=${token}` },
    closing: [closing],
  });
}

/*
 * What a pickup costs. Amounts of mails are "GH₵ 12.50", those of SMS "GHS 12.50": no phone lacks these letters.
 */

export type Print = (amount: number) => string;
/** In blanks that every mail program knows. */
export const inMail: Print = (amount) => printPesewas(amount).replaceAll('\u00A0', ' ');
export const inSms: Print = printPesewasPlainly;

/** ` Price: GHS 12.50 (bag).`; nothing without a price. */
export function tellPrice(pickup: PickupRecord): string {
  const amount = findAmount(pickup);
  return amount === undefined ? '' : ` Price: ${inSms(amount)}${nameSize(pickup)}.`;
}

/** The same as a fact of a mail. */
export function priceOf(pickup: PickupRecord): readonly (readonly [name: string, value: string])[] {
  const amount = findAmount(pickup);
  return amount === undefined ? [] : [['Price', `${inMail(amount)}${nameSize(pickup)}`]];
}

function nameSize({ content: { size, count } }: PickupRecord): string {
  return size ? ` (${printSized({ size, count })})` : '';
}

/** Within a sentence: `a tricycle load`, `3 bins`. */
export const nameSized = (sized: Sized) =>
  (sized.count ?? 1) === 1 ? `a ${sizeLabel(sized.size).toLowerCase()}` : printSized(sized);
