import type { MailKind } from '#contracts/messages/mail-kinds.ts';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { reversalEvents } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { isUnderWay } from '#domain/money/mobile-money.ts';
import { findReminderChannel } from '#domain/money/reminder.ts';
import { isExcluded } from '#domain/orders/order-dates.ts';
import { isUrgent } from '#domain/phones/quiet-hours.ts';
import { printShortDay, printShortTime } from '#domain/phones/short-times.ts';
import { shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { printTime, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import * as money from './money-words.ts';
import type { AnyNotice, Facts, MailWords, Notice, Site } from './notice.ts';
import { inMail, inSms, tellPrice } from './price-words.ts';
import * as rules from './rules.ts';
import * as words from './words.ts';

const always = () => true;

const isSoon = ({ pickup }: Facts['pickup'], now: Date) => isUrgent(pickup.scheduledAt, now);

/** A row about a pickup, to its household: what is about the next twelve hours is told at night, too. */
const household = <R extends Omit<Notice<'pickup'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'pickup', to: 'household', isUrgent: isSoon, ...row }) as const;

const collector = <R extends Omit<Notice<'pickup'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'pickup', to: 'collector', ...row }) as const;

const owner = <R extends Omit<Notice<'account'>, 'about' | 'to' | 'isTrue'>>(row: R) =>
  ({ about: 'account', to: 'owner', isTrue: always, ...row }) as const;

/** Codes and security notices. */
const atOnce = { isUrgent: always, mandatory: 'security' } as const;

/** Messages about payments: nobody can switch them off, and who gets the mail gets no SMS. */
const payment = { mandatory: 'payment' } as const;

const moved = <R extends Omit<Notice<'pickup'>, 'about' | 'to' | 'isTrue'>>(row: R) =>
  household({ ...payment, isTrue: always, ...row });

const arrival = <R extends Omit<Notice<'arrival'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'arrival', to: 'household', isUrgent: always, ...row }) as const;

/** Days that the summary of a collector's jobs names, and jobs that its SMS counts: beyond, the number is `99+`. */
const mailedDays = 7;
const textedDays = 3;
const mostCounted = 99;
const countJobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);
const printCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));

const forgot = (_: unknown, site: Site): MailWords => ({
  subject: 'Set a new password',
  lines: ['Somebody asked for a new password for your account. This link works for one hour and only once.'],
  link: { label: 'Set a new password', href: words.resetLink(site) },
  closing: ['Was this not you? Then do nothing: your password stays as it is.'],
});
const forgotUnverified = words.toUnverified(
  'Your email address is not confirmed yet',
  'Somebody asked for a new password. But the account with this address was never confirmed, so we cannot tell who made it.',
  'Once you have confirmed the address, use "Forgot password?" on the login page again to set a new password.',
);

/**
 * Every notice: whom it reaches, when it is due, whether it is urgent and still true, and its words by mail and by SMS. Plain
 * short English, in SMS no promotion. All else reads this table; what one change makes due is queued in its order.
 */
export const notices = {
  'problem-answered': household({
    due: { pickup: rules.answer },
    isTrue: rules.isAnswered,
    mail: words.toHousehold('Our answer to your report', ({ answered }) => [
      'You told us that something went wrong with your pickup. This is our answer:',
      ...(answered?.problem.answer ? [answered.problem.answer] : []),
      ...(answered?.visit && isOpen(answered.visit.status)
        ? [`We come again: ${words.printWhen(answered.visit)}.`]
        : []),
    ]),
    // Contains the answer itself, since people without a smartphone cannot log in to read it.
    sms: ({ pickup, answered }) =>
      `Sankofa: our answer about your ${words.what(pickup)}: ${shortenForSms(answered?.problem.answer ?? '', words.answerLength)}`,
  }),
  // Whoever dials has no page that shows it.
  booked: household({
    due: { pickup: rules.act(rules.isDialled) },
    isTrue: ({ pickup }) => isOpen(pickup.status),
    isUrgent: always,
    sms: ({ pickup }, site) =>
      words.addIfRoom(
        `Sankofa: booked, number ${shortId(pickup.id)}: ${words.what(pickup)}${words.andThen(pickup)}.${tellPrice(pickup)}`,
        words.howToChange(site),
      ),
  }),
  assigned: household({
    due: { pickup: rules.newCollector(true) },
    waits: rules.untilItStands,
    isTrue: rules.isAssignedToThem,
    essential: true,
    mail: words.toHousehold('Your pickup has a collector', ({ pickup }) => [
      `${words.nameCollector(pickup)} will fetch your waste.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} will fetch your ${words.what(pickup)}.${words.call(pickup)}`,
  }),
  're-assigned': household({
    due: { pickup: rules.newCollector(false) },
    waits: rules.untilItStands,
    isTrue: rules.isAssignedToThem,
    essential: true,
    mail: words.toHousehold('Your pickup has a new collector', ({ pickup }) => [
      `${words.nameCollector(pickup)} will now fetch your waste. The time stays the same.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} will now fetch your ${words.what(pickup)}. The time stays the same.${words.call(pickup)}`,
  }),
  // Where the area does not tell who is next; one of the two is true.
  started: arrival({
    isUrgent: isSoon,
    due: { pickup: rules.on('started') },
    isTrue: rules.isStarted,
    mail: words.toHousehold('Your collector is on the way', ({ pickup }) => [
      `${words.nameCollector(pickup)} has started your pickup. Please have the waste ready.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} is on the way to fetch your ${words.what(pickup)}. Please have it ready.`,
  }),
  'on-the-way': arrival({
    due: { pickup: rules.startInTime, nextStop: rules.arrive },
    isTrue: rules.isOnTheWay,
    mail: words.toHousehold('Your collector is on the way', ({ pickup }) => [
      `${words.nameCollector(pickup)} is on the way to you. Please have the waste ready.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} is on the way to fetch your ${words.what(pickup)}. Please have it ready.`,
  }),
  late: arrival({
    due: { lateStop: rules.arrive },
    isTrue: rules.isComing,
    mail: words.toHousehold<Facts['arrival']>('Your collector comes later', (facts) => [
      `${words.nameCollector(facts.pickup)} is late and still comes to you${words.about(facts, printTime)}. We are sorry.`,
    ]),
    sms: (facts) =>
      `Sankofa: ${words.who(facts.pickup)} is late for your ${words.what(facts.pickup)} and comes${words.about(facts, printShortTime)}. Sorry.${words.call(facts.pickup)}`,
  }),
  completed: household({
    due: { pickup: rules.completion({ isCharged: false }) },
    // The collector may take it back meanwhile.
    waits: () => undoSeconds.allowed,
    isTrue: rules.isStill('completed', 'completion undone', 'reopened'),
    mail: words.toHousehold('Your pickup is complete', () => [
      'Your waste was collected. Thank you for keeping Ghana clean.',
    ]),
    sms: ({ pickup }) => `Sankofa: we collected your ${words.what(pickup)}. Thank you.`,
  }),
  // In its place where something was charged or paid: what the collector noted of the money.
  'completed-charged': household({
    ...payment,
    due: { pickup: rules.completion({ isCharged: true }) },
    waits: () => undoSeconds.allowed,
    isTrue: rules.isNewsOfCharge,
    mail: money.mailOfPayment('Your waste was collected.'),
    sms: money.textOfPayment,
  }),
  // Where staff had to set it.
  priced: household({
    ...payment,
    due: { pickup: rules.on('priced') },
    isTrue: rules.isNewsOfCharge,
    mail: money.mailOfPayment('Our office set the price of this pickup.'),
    sms: money.textOfPayment,
  }),
  // Cash for an older debt; or of a collector whose completion came too late.
  paid: moved({
    due: { pickup: rules.on('paid') },
    mail: money.mailOfPayment(''),
    sms: money.textOfPayment,
  }),
  waived: moved({
    due: { pickup: rules.on('waived') },
    mail: money.mailOfOffice('waived', 'You need not pay this'),
    sms: (facts) => money.textOfOffice(facts, 'waived'),
  }),
  refunded: moved({
    due: { pickup: rules.on('refunded') },
    mail: money.mailOfOffice('gave back', 'Money given back'),
    sms: (facts) => money.textOfOffice(facts, 'gave back'),
  }),
  'payment-reversed': moved({
    due: { pickup: rules.on('payment reversed', ...reversalEvents) },
    mail: money.mailOfReversal,
    sms: money.textOfReversal,
  }),
  // By SMS to whoever has a proven number, by mail to the others.
  'debt-reminder': {
    ...payment,
    about: 'debts',
    to: 'owner',
    due: {
      account: ({ before, after: { remindedAt, ...after } }, channel) =>
        rules.tellIf(
          remindedAt && remindedAt !== before.remindedAt && findReminderChannel(after) === channel,
          after,
          'reminded',
          remindedAt,
        ),
    },
    // Not of what was paid meanwhile, or is said to be.
    isTrue: ({ due, isDisputed }) => due > 0 && !isDisputed,
    essential: true,
    mail: money.mailOfDebts,
    sms: money.textOfDebts,
  },
  // Where the number is not known to be the asker's: whose it is hears what it is for.
  'payment-asked': {
    ...payment,
    about: 'payment',
    to: 'named',
    due: { payment: ({ isOwnNumber, reference }) => (isOwnNumber ? [] : [{ event: reference }]) },
    isTrue: (facts, _, now) => isUnderWay(facts.payment, now),
    isUrgent: always,
    sms: money.textOfRequest,
  },
  'could-not-collect': household({
    due: { pickup: rules.on('could not collect') },
    isTrue: rules.isStillAwaited,
    essential: true,
    mail: words.toUnplanned('We could not collect your waste', 'The collector could not collect your waste.'),
    sms: (facts, site) =>
      words.askForTime(`Sankofa: we could not collect your ${words.what(facts.pickup)}.`, facts, site),
  }),
  postponed: household({
    due: { pickup: rules.on('postponed') },
    waits: rules.untilItStands,
    isTrue: rules.isStillAwaited,
    essential: true,
    mail: words.toUnplanned(
      'We cannot come on the day of your pickup',
      'We do not collect on that day. Nobody will come.',
    ),
    sms: (facts, site) =>
      words.askForTime(`Sankofa: nobody comes for your ${words.what(facts.pickup)}.`, facts, site),
  }),
  rescheduled: household({
    due: { pickup: rules.act(rules.isByStaff('rescheduled')) },
    waits: rules.untilItStands,
    isTrue: rules.isLastChange,
    mail: words.toHousehold('Your pickup has a new time', () => [
      'Our staff moved your pickup to a new time.',
    ]),
    sms: ({ pickup }, site) =>
      words.addIfRoom(
        `Sankofa: our staff moved your pickup. New time: ${words.shortWhen(pickup)}.${tellPrice(pickup)}`,
        words.howToChange(site),
      ),
  }),
  edited: household({
    due: { pickup: rules.on('edited') },
    isTrue: rules.isLastChange,
    mail: words.toHousehold('Your pickup was changed', () => [
      'Our staff corrected the details of your pickup. It is now:',
    ]),
    sms: ({ pickup }) =>
      words.fitPlace(
        `Sankofa: our staff corrected your pickup. It is now: ${words.what(pickup)}`,
        pickup,
        `.${tellPrice(pickup)}`,
      ),
  }),
  cancelled: household({
    due: { pickup: rules.act(rules.isCancelledUnanswered) },
    isTrue: rules.isStill('cancelled'),
    mail: words.toHousehold('Your pickup was cancelled', (facts) => [
      'Our staff cancelled your pickup. Nobody will come.',
      ...words.tellReason(facts),
    ]),
    sms: (facts) =>
      `Sankofa: our staff cancelled your pickup of ${words.what(facts.pickup)}. Nobody will come.${words.because(facts)}`,
  }),
  reopened: household({
    due: { pickup: rules.on('reopened') },
    isTrue: ({ pickup }) => isOpen(pickup.status),
    mail: words.toHousehold('We look at your pickup again', (facts) => [
      'Your pickup was marked as complete. Our staff reopened it.',
      ...words.tellReason(facts),
      'A collector comes to you. You do not need to do anything.',
    ]),
    sms: ({ pickup }) =>
      `Sankofa: your pickup of ${words.what(pickup)} was marked as complete and is open again. A collector comes to you.`,
  }),
  reminder: {
    about: 'planned',
    to: 'household',
    isUrgent: isSoon,
    // Another time is another reminder.
    due: {
      eveningBefore: ({ id, scheduledAt }) => [{ event: `${id}@${scheduledAt}`, pickupId: id, scheduledAt }],
    },
    isTrue: rules.isPlanned,
    sms: ({ pickup }, site) =>
      words.addIfRoom(
        words.fitPlace(
          `Sankofa: we will fetch your ${words.what(pickup)}`,
          pickup,
          `. Please have it ready.${words.howToChange(site)}`,
        ),
        tellPrice(pickup),
      ),
  },
  'assignment-new': collector({
    due: { pickup: rules.actForHolder(rules.isGiven) },
    isTrue: rules.isAssignedToThem,
    mail: words.toCollector('You have a new job', () => [
      'You have a new pickup. Please come within these two hours.',
    ]),
  }),
  'assignment-reopened': collector({
    due: { pickup: rules.actForHolder(rules.is('reopened')) },
    isTrue: rules.isJobOfTheirs,
    mail: words.toCollector('A job of yours is open again', (facts) => [
      'You marked this pickup as complete. Our staff reopened it. Please go there again.',
      ...words.tellReason(facts),
    ]),
  }),
  'assignment-changed': collector({
    due: { pickup: rules.actForHolder(rules.isChanged) },
    isTrue: rules.isLastChangeForThem,
    mail: words.toCollector('One of your jobs has changed', () => [
      'Our staff changed one of your pickups. It is now:',
    ]),
  }),
  'assignment-lost': collector({
    due: { pickup: rules.loss },
    isTrue: (facts, about) => !rules.isJobOfTheirs(facts, about),
    mail: words.toLoser(
      'A job is no longer yours',
      'This pickup is no longer yours. Please do not go there.',
    ),
  }),
  // How many jobs there are now, without an address, and that some are gone.
  assignments: {
    about: 'jobs',
    to: 'collector',
    due: { pickup: rules.changeOfJobs },
    waits: rules.untilSummary,
    isTrue: ({ jobs, lost }) => jobs.length + lost > 0,
    isUrgent: ({ soonest }, now) => isUrgent(soonest, now),
    essential: true,
    gathers: true,
    mail: ({ jobs, isMore, lost }, { origin }) => {
      const later = jobs.slice(mailedDays).reduce((sum, { count }) => sum + count, 0);
      const named = jobs
        .slice(0, mailedDays)
        .map(({ date, count }) => [printDateWithDay(date), countJobs(count)] as const);
      const rest = ['Later', `${countJobs(later)}${isMore ? ' and more' : ''}`] as const;
      return {
        subject: 'Your jobs have changed',
        lines: [
          'Your jobs have changed. These are your jobs now:',
          ...(lost > 0 ? [`${countJobs(lost)} no longer yours. Please do not go there.`] : []),
        ],
        facts: later > 0 || isMore ? [...named, rest] : named,
        link: words.seeJobs(origin),
      };
    },
    sms: ({ jobs, isMore, lost }, site) => {
      const named = jobs
        .slice(0, textedDays)
        .map(({ date, count }) => `${printCount(count)} on ${printShortDay(date)}`);
      const list = [...named, ...(isMore || jobs.length > textedDays ? ['more later'] : [])].join(', ');
      const present = list === '' ? 'You have none now.' : `You have: ${list}.`;
      const gone = lost > 0 ? ` ${printCount(lost)} no longer yours: do not go there.` : '';
      const text = `Sankofa: your jobs have changed. ${present}${gone}`;
      return list === '' ? text : words.addIfRoom(text, words.howToSeeJobs(site));
    },
  },
  // The figures as they were counted, for the collector to compare.
  'hand-over': {
    about: 'handOver',
    to: 'owner',
    due: {
      handOver: ({ collectorId, count, isReversed }) => [
        {
          event: `${collectorId}@hand-over@${count}${isReversed ? '@reversed' : ''}`,
          collectorId,
          count,
          isReversed,
        },
      ],
    },
    isTrue: always,
    essential: true,
    mail: ({ counted, before, isReversed }, { origin }) => ({
      subject: isReversed ? 'We took back our count' : 'You handed over cash',
      lines: [
        isReversed
          ? 'We noted this count by mistake. The cash is yours to hand in again.'
          : 'The office counted the cash that you handed over. Please say on your dashboard whether that is right.',
      ],
      facts: [
        ['Counted', inMail(counted)],
        ...(isReversed
          ? []
          : [
              ['You should have had', inMail(before)] as const,
              before < counted
                ? (['We owe you', inMail(counted - before)] as const)
                : (['Stays with you', inMail(before - counted)] as const),
            ]),
      ],
      link: words.seeJobs(origin),
    }),
    sms: ({ counted, before, isReversed }, { ussdCode }) => {
      if (isReversed)
        return `Sankofa: we took back our count of ${inSms(counted)}, noted by mistake. The cash is yours to hand in again.`;
      const rest =
        before < counted
          ? `We owe you ${inSms(counted - before)}.`
          : `${inSms(before - counted)} stays with you.`;
      const how = ussdCode ? ` Is it right? Dial ${ussdCode}.` : ' Not right? Tell the office.';
      return words.addIfRoom(`Sankofa: you handed over ${inSms(counted)} of ${inSms(before)}. ${rest}`, how);
    },
  },
  'order-missed': {
    about: 'order',
    to: 'household',
    due: {
      missedDate: ({ orderId, userId, date }) => [{ event: `${orderId}@${date}`, userId, orderId, date }],
    },
    isTrue: ({ order }, { date }, now) => !isExcluded(order, date) && date >= todayInAccra(now),
    mail: ({ order: { content, start, area }, missed }, { origin }) => ({
      subject: 'One of your repeating pickups has no place',
      lines: [
        'We could not plan this pickup. Nobody will come on that day.',
        `The reason: ${missed.problem}`,
        'You can choose another time for it. Your later pickups stay as they are.',
      ],
      facts: [
        ['Waste', wasteLabel(content.wasteType)],
        ['Location', content.location],
        ...(area ? [['Area', area.name] as const] : []),
        ['Time', words.printWhen({ scheduledAt: toScheduledAt(missed.date, start) })],
      ],
      link: { label: 'See the free times', href: `${origin}/schedule-pickup` },
      closing: [`All your repeating pickups: ${origin}/standing-orders`],
    }),
    sms: ({ order: { content, start }, missed }, site) => {
      const what = words.what({ content, scheduledAt: toScheduledAt(missed.date, start) });
      return `Sankofa: no place for your ${what}. Nobody comes then.${words.howToBook(site)}`;
    },
  },
  invitation: owner({
    due: { newAccount: (account) => rules.tellIf(account.invited, account) },
    token: 'invitation',
    mail: ({ account }, site) => ({
      subject: 'Your collector account',
      lines: [
        'We made a collector account for you. Please set your own password. This link works for 7 days and only once.',
      ],
      link: { label: 'Set your password', href: words.resetLink(site) },
      closing: [
        ...(account.isApproved ? [] : ['You can take pickups after an admin has approved your account.']),
        'Is the link too old? Use "Forgot password?" on the login page to get a new one.',
      ],
    }),
  }),
  approved: {
    about: 'account',
    to: 'owner',
    due: {
      account: ({ before, after }) =>
        rules.tellIf(after.role === 'collector' && !before.isApproved && after.isApproved, after),
    },
    isTrue: ({ account }) => account.isApproved === true,
    essential: true,
    mail: (_, { origin }) => ({
      subject: 'Your account is approved',
      lines: ['Your collector account is approved. You can take pickups now.'],
      link: { label: 'Log in', href: `${origin}/login` },
    }),
    sms: (_, site) =>
      `Sankofa: you are approved as a collector. Log in to see your jobs.${words.howToSeeJobs(site)}`,
  },
  verify: {
    about: 'account',
    to: 'address-to-prove',
    due: {
      newAccount: (account) => rules.tellIf(account.emailUnverified, account),
      account: ({ before, after: { verificationAskedAt: askedAt, ...after } }) =>
        rules.tellIf(askedAt && askedAt !== before.verificationAskedAt, after, askedAt),
    },
    // The link was not used, or mail to the address came back since.
    isTrue: ({ account }) => account.emailUnverified || account.emailMark !== undefined,
    token: 'email',
    mail: words.toUnverified(
      'Confirm your email address',
      'Somebody signed up with this email address. Until you confirm it, we send it no other mail.',
      'You can also do nothing.',
    ),
  },
  'password-changed': owner({
    ...atOnce,
    // By SMS where there is no address to mail to.
    due: {
      account: ({ before, after }, channel) => {
        const isNew = after.epoch !== before.epoch;
        if (channel === 'mail') return rules.tellIf(isNew, after, after.epoch);
        return rules.tellIf(isNew && rules.provenNumber(after) && !after.email, after, after.version);
      },
    },
    token: 'removal',
    mail: words.tellNewPassword,
    sms: (_, site) =>
      `Your Sankofa password was changed. If this wasn't you, set a new one at once, or ${words.howToReach(site)}.`,
  }),
  // To the address that is to go, even where it is gone by the time that the mail is written.
  'email-asked': {
    ...atOnce,
    about: 'formerEmail',
    to: 'named',
    due: {
      account: ({ before, after: { pendingEmailAt: askedAt, ...after } }) => {
        const { email, emailUnverified, emailAddedAt: addedAt = before.createdAt } = before;
        const isAsked = askedAt && askedAt !== before.pendingEmailAt && email && !emailUnverified;
        return isAsked ? rules.eventsOf(after, askedAt).map((event) => ({ event, email, addedAt })) : [];
      },
    },
    isTrue: always,
    token: 'stop',
    mail: (_, site) => ({
      subject: 'Somebody asks to change your email address',
      lines: [
        'Somebody asked to replace this email address in your account. Was this you? Then do nothing.',
        'Was this not you? Open the page below: it stops the change, logs everybody out, and you set a new password.',
        'This link works for 7 days.',
      ],
      link: { label: 'This was not me', href: words.stopLink(site) },
    }),
  },
  'new-email': {
    about: 'account',
    to: 'new-address',
    due: {
      account: ({ before, after: { pendingEmailAt: askedAt, ...after } }) =>
        rules.tellIf(askedAt && askedAt !== before.pendingEmailAt, after, askedAt),
    },
    isTrue: always,
    token: 'new-email',
    // It holds nothing of the account: the address may be mistyped.
    mail: (_, { origin, token }) => ({
      subject: 'Confirm your new email address',
      lines: [
        'Somebody wants to use this email address for their account. Was this you? Open the page below and confirm it.',
        'Was this not you? Do nothing, or press "No" there. This link works for 7 days.',
      ],
      link: { label: 'Open the page', href: `${origin}/confirm-email#change=${token}` },
    }),
  },
  'phone-changed': owner({
    due: {
      account: ({ before, after }) =>
        rules.tellIf(rules.provenNumber(before) !== rules.provenNumber(after), after, after.version),
    },
    mail: words.warn(
      'Your phone number was changed',
      'The phone number with which you log in was added, changed or removed.',
    ),
  }),
  'new-device': owner({
    due: {
      account: ({ before, after }) =>
        Object.keys(after.devices ?? {}).flatMap((id) =>
          rules.tellIf(after.role === 'admin' && !before.devices?.[id], after, id),
        ),
    },
    mail: words.warn(
      'A new device logged in to your account',
      'Somebody logged in to your admin account with a browser that we did not know.',
    ),
  }),
  'email-changed': {
    about: 'formerEmail',
    to: 'named',
    // Not of an address that was never verified.
    due: {
      account: ({ before: { email, emailUnverified }, after }) =>
        email && !emailUnverified && email !== after.email
          ? rules.eventsOf(after, after.version).map((event) => ({ event, email }))
          : [],
    },
    isTrue: always,
    // Not even the name is in it, since the account is another's by now.
    mail: (_, { origin }) => ({
      subject: 'Your email address was removed',
      lines: [
        'Your account no longer uses this email address: it was changed or removed.',
        'Was this not you? Write to us at once with the form on our contact page.',
      ],
      link: { label: 'Contact us', href: `${origin}/contact-us` },
    }),
  },
  'number-removed': {
    ...atOnce,
    about: 'formerPhone',
    to: 'named',
    // Not when somebody else got the number.
    due: {
      account: ({ before, after }) => {
        const phone = rules.provenNumber(before);
        return phone && phone !== rules.provenNumber(after) && after.phoneLostAt === before.phoneLostAt
          ? rules.eventsOf(after, after.version).map((event) => ({ event, phone }))
          : [];
      },
    },
    isTrue: always,
    sms: (_, site) =>
      `This number was removed from a Sankofa account. If this wasn't you, ${words.howToReach(site)} at once.`,
  },
  'email-added': owner({
    ...atOnce,
    due: {
      account: ({ before, after }) =>
        rules.tellIf(!before.email && after.email && rules.provenNumber(after), after, after.version),
    },
    sms: (_, site) =>
      `An email was added to your Sankofa account. If this wasn't you, change your password and ${words.howToReach(site)}.`,
  }),
  welcome: {
    about: 'account',
    to: 'number-to-prove',
    due: {
      newAccount: (account) => rules.tellIf(account.phoneReserved && !account.untold, account),
      account: ({ before, after }) =>
        rules.tellIf(
          after.phoneReserved && !after.untold && after.phone !== before.phone,
          after,
          after.version,
        ),
    },
    isTrue: always,
    // It may be a stranger's number: it says nothing of the household.
    sms: (_, { ussdCode }) =>
      `Sankofa: our staff made an account for this number, as you asked. ${
        ussdCode
          ? `To use it, dial ${ussdCode} or sign up with it on our site.`
          : 'Sign up with it on our site to get SMS about pickups.'
      } Not you? Ignore this.`,
  },
  reset: {
    about: 'resetRequest',
    to: 'named',
    due: { resetRequest: (event) => [{ event }] },
    isTrue: always,
    token: 'reset',
    mail: ({ account }, site) => (account ? forgot : forgotUnverified)({}, site),
  },
  code: {
    ...atOnce,
    about: 'codeRequest',
    to: 'named',
    due: { codeRequest: (event) => [{ event }] },
    isTrue: always,
    sms: (_, site) =>
      words.addIfRoom(
        `${site.code} is your Sankofa code. It works for 10 minutes. Never share it, not even with us.`,
        words.boundCode(site),
      ),
  },
  // What somebody wrote on the contact page, or what the service itself has to say (without an address).
  contact: {
    about: 'supportMessage',
    to: 'support',
    due: { supportMessage: (event) => [{ event }] },
    isTrue: always,
    mail: ({ message: { name, email, phone, subject, message } }, { origin }) => ({
      replyTo: email,
      subject: email || phone ? `Contact form: ${subject}` : subject,
      greeting: email || phone ? 'A new message to support:' : 'A message from the service itself:',
      lines: [message],
      facts: [
        ['Name', name],
        ...(email ? ([['Email', email]] as const) : []),
        ...(phone ? ([['Call', printPhone(phone)]] as const) : []),
      ],
      link: { label: 'All messages', href: `${origin}/messages` },
    }),
  },
} as const satisfies Record<MailKind, AnyNotice> & Record<string, AnyNotice>;

export type NoticeKind = keyof typeof notices;
