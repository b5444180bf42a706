import { recordedAtOf } from '#contracts/pickups/history-times.ts';
import { isInQuestion, openPriceOf } from '#domain/money/money-view.ts';
import { findAmount, findDue } from '#domain/money/settle.ts';
import { shortenForSms, smsLength } from '#domain/phones/sms-alphabet.ts';
import type { PickupRecord } from '#domain/records/pickup.ts';
import { printShortDay } from '#shared/print-when.ts';
import { nameWaste } from '#shared/waste.ts';
import type { Facts, MailWords, Site, SmsSite, WaysToPay } from './notice.ts';
import {
  addIfRoom,
  inMail,
  inSms,
  nameCollector,
  nameSized,
  type Print,
  shortenName,
  tellReason,
  toHousehold,
  who,
} from './words.ts';

type OfPickup = Facts['pickup'];

/** What was booked and what was found, where that is something else: `a bag` and `3 bins`. */
function findCorrection({ price, content: { size, count } }: PickupRecord) {
  if (!price?.booked || !size) return undefined;
  const booked = nameSized({ size: price.booked, count: price.bookedCount });
  const found = nameSized({ size, count });
  return booked === found ? undefined : { booked, found };
}

/** How a first sentence ends: with the correction, the most words first. A tricycle load is a load. */
function listEndings(pickup: PickupRecord): readonly string[] {
  const correction = findCorrection(pickup);
  if (!correction) return ['.'];
  const [booked, found] = [correction.booked, correction.found].map((one) => one.replace('tricycle ', ''));
  return [`: you booked ${booked}, the collector found ${found}.`, `, ${found} instead of ${booked}.`, '.'];
}

const sumOf = ({ entry }: OfPickup) => entry?.amount ?? 0;
const isMobile = ({ entry }: OfPickup) => entry?.method === 'mobile money';

/** The number of the receipt of that money: a later payment has one of its own. */
function receiptOf({ pickup, entry }: OfPickup): string | undefined {
  const { receipt } = pickup.money ?? {};
  return receipt && entry && receipt.at === recordedAtOf(entry) ? receipt.id : undefined;
}

function taker({ pickup, entry }: OfPickup, name: (pickup: PickupRecord) => string): string {
  const isForCollector = entry?.event === 'completed' && entry.by.role === 'admin';
  const collectorId = isForCollector ? entry.collectorId : entry?.by.id;
  if (entry?.by.role !== 'collector' && !isForCollector) return 'our office';
  if (pickup.assignedCollector?.id === collectorId) return name(pickup);
  // Who came too late: the pickup is somebody else's by now.
  return shortenName(entry.by.name.split(' ')[0]) || 'the collector';
}

/** `You paid GHS 12.50 in cash to Kofi, you still owe GHS 2.50` */
function tellState(facts: OfPickup, print: Print, name: (pickup: PickupRecord) => string): string {
  const { pickup } = facts;
  const due = findDue(pickup);
  const sum = sumOf(facts);
  if (sum > 0) {
    const way = isMobile(facts) ? 'by Mobile Money' : `in cash to ${taker(facts, name)}`;
    return `You paid ${print(sum)} ${way}${due > 0 ? `, you still owe ${print(due)}` : ''}`;
  }
  return due > 0
    ? `You owe ${print(due)}`
    : `You've already paid ${print(findAmount(pickup) ?? pickup.money?.charged ?? 0)}`;
}

/** What we owe the household; cash for a pickup that is not completed counts towards it. */
function tellCredit({ pickup }: OfPickup, print: Print): string {
  const due = findDue(pickup);
  if (due >= 0) return '';
  if (pickup.status !== 'completed' || openPriceOf(pickup)) return 'It counts towards this pickup.';
  return `We owe you ${print(-due)}.`;
}

/** Where staff have to set the price. */
const tellOpen = ({ pickup }: OfPickup) => (openPriceOf(pickup) ? 'Our office will tell you the price.' : '');

const thing = ({ content, scheduledAt }: PickupRecord) =>
  `${nameWaste(content.wasteType)} (${printShortDay(scheduledAt)})`;

/** Sentences after the first one, each as long as the SMS stays one part. */
const add = (text: string, ...more: readonly string[]) =>
  more.filter(Boolean).reduce((said, one) => addIfRoom(said, ` ${one}`), text);

/** A household's key 4 is "Report a problem". */
const howToComplain = ({ ussdCode, supportPhone }: SmsSite, isPaid: boolean) => {
  if (ussdCode) return `${isPaid ? 'Not right?' : 'Paid?'} Dial ${ussdCode}, 4.`;
  const ask = isPaid ? 'Not right?' : 'Did you pay?';
  return supportPhone ? `${ask} Call ${supportPhone}.` : `${ask} Report it on our site.`;
};

/** Every way to pay, the most words first. A household's key 2 is "My pickups". */
function listWaysToPay({ ussdCode, hasMobileMoney }: WaysToPay): readonly string[] {
  if (!hasMobileMoney) return ['Please pay the collector in cash.', 'Please pay in cash.'];
  if (!ussdCode)
    return ['Pay by Mobile Money on our site, or the collector in cash.', 'Pay on our site or in cash.'];
  return [
    `Pay by Mobile Money: dial ${ussdCode}, 2, or on our site. Cash: to the collector.`,
    `Pay: dial ${ussdCode}, 2, our site or cash.`,
    `Pay: dial ${ussdCode}, 2.`,
  ];
}

/** A first sentence with the ways to pay, as much of both as one SMS holds. @param starts the same sentence, the longest first */
function askToPay(starts: readonly string[], ways: readonly string[]): string {
  const texts = starts.flatMap((start) => ways.slice(0, 2).map((way) => `${start} ${way}`));
  return texts.find(({ length }) => length <= smsLength) ?? `${starts.at(-1)} ${ways.at(-1)}`;
}

/** In place of "completed": what was paid, or is due. */
export function textOfPayment(facts: OfPickup, site: SmsSite): string {
  const { pickup } = facts;
  const receipt = receiptOf(facts);
  const number = receipt ? `Receipt ${receipt}.` : '';
  const open = tellOpen(facts);
  const state = open && sumOf(facts) === 0 ? 'we collected your' : `${tellState(facts, inSms, who)} for`;
  const starts = listEndings(pickup).map((ending) => `Sankofa: ${state} ${thing(pickup)}${ending}`);
  const isPaid = findDue(pickup) <= 0;
  const complaint = howToComplain(site, isPaid);
  if (!isPaid && isInQuestion(pickup)) return add(choose(starts, number), number, inQuestion);
  const numbered = starts.map((one) => (number ? `${one} ${number}` : one));
  return add(
    isPaid
      ? choose(starts, [open, number, complaint].join(' '))
      : askToPay([...numbered, ...starts.slice(-1)], listWaysToPay(site)),
    open,
    isPaid ? number : '',
    tellCredit(facts, inSms),
    complaint,
    site.ussdCode && site.supportPhone ? `Or call ${site.supportPhone}.` : '',
    receipt ? 'Not a tax invoice.' : '',
  );
}

/** The first of these that leaves room for `more`; else the shortest that tells the correction. */
function choose(starts: readonly string[], more: string): string {
  const told = starts.length > 1 ? starts.slice(0, -1) : starts;
  return told.find((one) => `${one} ${more}`.length <= smsLength) ?? told.at(-1) ?? '';
}

const inQuestion = "You don't have to pay until we answer you.";

function tellWaysToPay({ ussdCode, hasMobileMoney }: WaysToPay): string {
  if (!hasMobileMoney) return 'Please pay in cash, to the collector or at our office.';
  const dial = ussdCode ? `, or dial ${ussdCode}, 2` : '';
  return `Pay by Mobile Money: open your pickup on our site${dial}. Or pay in cash, to the collector or at our office.`;
}

/** The mail of the same, with what it is for; where money was paid it is the receipt. */
export function mailOfPayment(first: string) {
  return (facts: OfPickup, site: Site): MailWords => {
    const { pickup } = facts;
    const isPaid = findDue(pickup) <= 0;
    const open = tellOpen(facts);
    const state = open && sumOf(facts) === 0 ? '' : tellState(facts, inMail, nameCollector);
    const corrected = findCorrection(pickup);
    const say = () => [
      ...(first ? [first] : []),
      ...(state ? [`${state}.`] : []),
      ...(corrected ? [`You booked ${corrected.booked}, the collector found ${corrected.found}.`] : []),
      ...[tellCredit(facts, inMail), open].filter(Boolean),
      ...(isPaid
        ? [`If this isn't right, open your pickup and press "Report a problem".`]
        : isInQuestion(pickup)
          ? [inQuestion]
          : [tellWaysToPay(site), `If you've already paid, open your pickup and press "I already paid".`]),
    ];
    const subject = isPaid ? `Receipt: ${state.replace(/^You/, 'you')}` : state;
    const mail = toHousehold(state ? subject : 'Your pickup is complete', say)(facts, site);
    return { ...mail, facts: [...(mail.facts ?? []), ...receiptFacts(facts)] };
  };
}

function receiptFacts(facts: OfPickup): NonNullable<MailWords['facts']> {
  const { pickup } = facts;
  const receipt = receiptOf(facts);
  const due = findDue(pickup);
  return [
    ...(receipt ? ([['Receipt', `${receipt} (Not a tax invoice)`]] as const) : []),
    ...(due > 0 ? ([['Amount due', inMail(due)]] as const) : []),
  ];
}

type Done = 'waived' | 'refunded';

function tellOffice(facts: OfPickup, done: Done, print: Print): string {
  const sum = print(sumOf(facts));
  if (done === 'waived') return `you no longer have to pay ${sum}`;
  return isMobile(facts) ? `${sum} was refunded to your Mobile Money` : `our office refunded ${sum}`;
}

export function textOfOffice(facts: OfPickup, done: Done): string {
  const { pickup, entry } = facts;
  const text = `Sankofa: ${tellOffice(facts, done, inSms)} for ${thing(pickup)}.`;
  const reason = entry?.reason ? `Reason: ${shortenForSms(entry.reason, 60).replace(/\.$/, '')}.` : '';
  return add(text, reason, tellLeft(facts, inSms));
}

export function mailOfOffice(done: Done, subject: string) {
  return toHousehold<OfPickup>(subject, (facts) => [
    capitalize(`${tellOffice(facts, done, inMail)} for this pickup.`),
    ...tellReason(facts),
    tellLeft(facts, inMail),
  ]);
}

function tellLeft({ pickup }: OfPickup, print: Print): string {
  const due = findDue(pickup);
  return due > 0 ? `You still owe ${print(due)}.` : 'Nothing is due now.';
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What staff reversed; a reversal by the network has no such event. */
const mistakes: ReadonlyMap<string, string> = new Map([
  ['cash reversed', 'was not paid'],
  ['waiver reversed', 'still has to be paid'],
  ['refund reversed', 'was not refunded'],
  ['price reversed', 'is not the price'],
]);

const findMistake = ({ entry }: OfPickup) => entry && mistakes.get(entry.event);

/** A reversal by the network or by staff. */
export function textOfReversal(facts: OfPickup): string {
  const { pickup } = facts;
  const mistake = findMistake(facts);
  if (mistake === undefined)
    return `Sankofa: ${inSms(sumOf(facts))} by Mobile Money for ${thing(pickup)} ${tellReversal(facts)}`;
  const text = `Sankofa: our office made a mistake. ${inSms(sumOf(facts))} ${mistake} for ${thing(pickup)}.`;
  return add(text, tellOpen(facts) || tellLeft(facts, inSms));
}

export function mailOfReversal(facts: OfPickup, site: Site): MailWords {
  const mistake = findMistake(facts);
  const say =
    mistake === undefined
      ? [
          `${inMail(sumOf(facts))} by Mobile Money ${tellReversal(facts)}`,
          "If this isn't right, please ask your network.",
        ]
      : [
          `Our office made a mistake. ${inMail(sumOf(facts))} ${mistake} for this pickup.`,
          ...tellReason(facts),
          tellOpen(facts) || tellLeft(facts, inMail),
        ];
  const subject = mistake === undefined ? 'A payment was reversed' : 'We corrected a mistake';
  return toHousehold(subject, () => say)(facts, site);
}

const tellReversal = ({ pickup }: OfPickup) =>
  findDue(pickup) > 0
    ? 'was reversed by your network, so you still owe it.'
    : 'was reversed by your network.';

const countPickups = (pickups: number) => (pickups === 1 ? '1 pickup' : `${pickups} pickups`);

/** What a household owes over all, and how to pay it. */
export function textOfDebts({ due, pickups }: Facts['debts'], site: SmsSite): string {
  const start = `Sankofa: you owe ${inSms(due)} for ${countPickups(pickups)}.`;
  const text = askToPay([start], listWaysToPay(site));
  return site.hasMobileMoney || !site.ussdCode
    ? text
    : add(text, `See what you owe: dial ${site.ussdCode}, 2.`);
}

export const mailOfDebts = ({ due, pickups }: Facts['debts'], site: Site): MailWords => ({
  subject: `You owe ${inMail(due)}`,
  lines: [`You owe ${inMail(due)} for ${countPickups(pickups)}.`, tellWaysToPay(site)],
  link: { label: 'See what you owe', href: `${site.origin}/statement` },
  closing: ["If you've already paid, please tell our office."],
});

/** The number may be a stranger's, so it holds nothing that was typed. The network's prompt names only Paystack. */
export const textOfRequest = ({ payment }: Facts['payment']): string =>
  `Sankofa: Paystack will send you a request for ${inSms(payment.amount)} for a waste pickup. If you don't expect it, refuse it.`;
