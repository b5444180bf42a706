import { undoSeconds } from '#contracts/pickups/completion.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { reversalEvents } from '#contracts/pickups/pickups.ts';
import { isOpen } from '#contracts/pickups/transitions.ts';
import { isUnderWay } from '#domain/money/mobile-money.ts';
import { findReminderChannel } from '#domain/money/reminder.ts';
import { isExcluded } from '#domain/orders/order-dates.ts';
import { isUrgent } from '#domain/phones/quiet-hours.ts';
import { printShortTime, shortenForSms } from '#domain/phones/sms-alphabet.ts';
import { printTime, todayInAccra, toScheduledAt } from '#shared/dates.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDateWithDay, printShortDay } from '#shared/print-when.ts';
import { wasteLabel } from '#shared/waste.ts';
import * as money from './money-words.ts';
import type { AnyNotice, Facts, MailWords, Notice, Site } from './notice.ts';
import * as rules from './rules.ts';
import type { Recipient } from './subjects.ts';
import * as words from './words.ts';
import { inMail, inSms, tellPrice } from './words.ts';

const always = () => true;
const isSoon = ({ pickup }: Facts['pickup'], now: Date) => isUrgent(pickup.scheduledAt, now);

/** A row about a pickup, to its household: what is about the next twelve hours is told at night, too. */
const household = <R extends Omit<Notice<'pickup'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'pickup', to: 'household', isUrgent: isSoon, ...row }) as const;

const collector = <R extends Omit<Notice<'pickup'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'pickup', to: 'collector', ...row }) as const;

const account = <T extends Recipient, R extends Omit<Notice<'account'>, 'about' | 'to'>>(to: T, row: R) =>
  ({ about: 'account', to, ...row }) as const;

const atOnce = { isUrgent: always, mandatory: 'security' } as const;
/** Messages about payments: nobody can switch them off, and who gets the mail gets no SMS. */
const payment = { mandatory: 'payment' } as const;
const moved = <R extends Omit<Notice<'pickup'>, 'about' | 'to'>>(row: R) => household({ ...payment, ...row });

const arrival = <R extends Omit<Notice<'arrival'>, 'about' | 'to'>>(row: R) =>
  ({ about: 'arrival', to: 'household', isUrgent: always, ...row }) as const;

const onTheWay = {
  mail: words.toHousehold('Your collector is on the way', ({ pickup }) => [
    `${words.nameCollector(pickup)} is on the way to you. Please have your waste ready.`,
  ]),
  sms: ({ pickup }: Facts['arrival']) =>
    `Sankofa: ${words.who(pickup)} is on the way to collect your ${words.what(pickup)}. Please have it ready.`,
};

/** Days that the summary of a collector's jobs names, and jobs that its SMS counts: beyond, the number is `99+`. */
const mailedDays = 7;
const textedDays = 3;
const mostCounted = 99;
const countJobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`);
const printCount = (count: number) => (count > mostCounted ? `${mostCounted}+` : String(count));

const forgot = (_: unknown, site: Site): MailWords => ({
  subject: 'Set a new password',
  lines: ['Somebody asked to set a new password for your account. This link works once, for one hour.'],
  link: { label: 'Set a new password', href: words.resetLink(site) },
  closing: ["If it wasn't you, ignore this message. Your password won't change."],
});
const forgotUnverified = words.toUnverified(
  'Your email address is not confirmed yet',
  "Somebody asked to set a new password. But this address was never confirmed, so we don't know whose account it is.",
  'Then use "Forgot password?" on the login page again to set a new password.',
);

/** Every notice. What a change makes due is queued in this order. No promotion in SMS. */
export const notices = {
  'problem-answered': household({
    due: { pickup: rules.answer },
    isTrue: rules.isAnswered,
    mail: words.toHousehold('Our answer to the problem you reported', ({ answered }) => [
      'You reported a problem with your pickup. This is our answer:',
      ...(answered?.problem.answer ? [answered.problem.answer] : []),
      ...(answered?.visit && isOpen(answered.visit.status)
        ? [`We'll come again: ${words.printWhen(answered.visit)}.`]
        : []),
    ]),
    // Contains the answer itself, since people without a smartphone cannot log in to read it.
    sms: ({ pickup, answered }) =>
      `Sankofa: our answer about your ${words.what(pickup)}: ${shortenForSms(answered?.problem.answer ?? '', words.answerLength)}`,
  }),
  // Only of what was dialled: other households saw it on a page.
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
      `${words.nameCollector(pickup)} will collect your waste.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} will collect your ${words.what(pickup)}.${words.call(pickup)}`,
  }),
  're-assigned': household({
    due: { pickup: rules.newCollector(false) },
    waits: rules.untilItStands,
    isTrue: rules.isAssignedToThem,
    essential: true,
    mail: words.toHousehold('Your pickup has a new collector', ({ pickup }) => [
      `${words.nameCollector(pickup)} will now collect your waste. The time stays the same.`,
    ]),
    sms: ({ pickup }) =>
      `Sankofa: ${words.who(pickup)} will now collect your ${words.what(pickup)}. Same time.${words.call(pickup)}`,
  }),
  // Where the area's switch `tellOnTheWay` is off; where it is on, `on-the-way` is sent instead.
  started: arrival({
    isUrgent: isSoon,
    due: { pickup: rules.on('started') },
    isTrue: rules.isStarted,
    ...onTheWay,
  }),
  'on-the-way': arrival({
    due: { pickup: rules.startInTime, nextStop: rules.arrive },
    isTrue: rules.isOnTheWay,
    ...onTheWay,
  }),
  late: arrival({
    due: { lateStop: rules.arrive },
    isTrue: rules.isComing,
    mail: words.toHousehold<Facts['arrival']>('Your collector is running late', (facts) => [
      `${words.nameCollector(facts.pickup)} is running late and will come${words.about(facts, printTime)}. We're sorry.`,
    ]),
    sms: (facts) =>
      `Sankofa: ${words.who(facts.pickup)} is late for your ${words.what(facts.pickup)} and will come${words.about(facts, printShortTime)}. Sorry.${words.call(facts.pickup)}`,
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
  // In place of `completed` where something was charged or paid.
  'completed-charged': moved({
    due: { pickup: rules.completion({ isCharged: true }) },
    waits: () => undoSeconds.allowed,
    isTrue: rules.isNewsOfCharge,
    mail: money.mailOfPayment('Your waste was collected.'),
    sms: money.textOfPayment,
  }),
  priced: moved({
    due: { pickup: rules.on('priced') },
    isTrue: rules.isNewsOfCharge,
    mail: money.mailOfPayment('Our office has set the price of this pickup.'),
    sms: money.textOfPayment,
  }),
  // Cash for an older debt; or of a collector whose completion came too late.
  paid: moved({ due: { pickup: rules.on('paid') }, mail: money.mailOfPayment(''), sms: money.textOfPayment }),
  waived: moved({
    due: { pickup: rules.on('waived') },
    mail: money.mailOfOffice('waived', "You don't have to pay this"),
    sms: (facts) => money.textOfOffice(facts, 'waived'),
  }),
  refunded: moved({
    due: { pickup: rules.on('refunded') },
    mail: money.mailOfOffice('refunded', 'Your refund'),
    sms: (facts) => money.textOfOffice(facts, 'refunded'),
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
    // Not of what was paid meanwhile, or is in question.
    isTrue: ({ due, isDisputed }) => due > 0 && !isDisputed,
    essential: true,
    mail: money.mailOfDebts,
    sms: money.textOfDebts,
  },
  // Where the number may be somebody else's: it is told what the request is for.
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
    mail: words.toUnplanned("We can't come on the day of your pickup", "We won't collect on that day."),
    sms: (facts, site) =>
      words.askForTime(`Sankofa: we can't come for your ${words.what(facts.pickup)}.`, facts, site),
  }),
  rescheduled: household({
    due: { pickup: rules.act(rules.isByStaff('rescheduled')) },
    waits: rules.untilItStands,
    isTrue: rules.isLastChange,
    mail: words.toHousehold('Your pickup has a new time', () => ['We moved your pickup to a new time.']),
    sms: ({ pickup }, site) =>
      words.addIfRoom(
        `Sankofa: we moved your pickup. New time: ${words.shortWhen(pickup)}.${tellPrice(pickup)}`,
        words.howToChange(site),
      ),
  }),
  edited: household({
    due: { pickup: rules.on('edited') },
    isTrue: rules.isLastChange,
    mail: words.toHousehold('Your pickup was changed', () => [
      'We changed the details of your pickup. They are now:',
    ]),
    sms: ({ pickup }) =>
      words.fitPlace(
        `Sankofa: we changed your pickup. It is now: ${words.what(pickup)}`,
        pickup,
        `.${tellPrice(pickup)}`,
      ),
  }),
  cancelled: household({
    due: { pickup: rules.act(rules.isCancelledUnanswered) },
    isTrue: rules.isStill('cancelled'),
    mail: words.toHousehold('Your pickup was cancelled', (facts) => [
      'We cancelled your pickup. Nobody will come.',
      ...words.tellReason(facts),
    ]),
    sms: (facts) =>
      `Sankofa: we cancelled your pickup of ${words.what(facts.pickup)}. Nobody will come.${words.because(facts)}`,
  }),
  reopened: household({
    due: { pickup: rules.on('reopened') },
    isTrue: ({ pickup }) => isOpen(pickup.status),
    mail: words.toHousehold('Your pickup is open again', (facts) => [
      'Your pickup was marked as complete. We reopened it.',
      ...words.tellReason(facts),
      "A collector will come to you. You don't need to do anything.",
    ]),
    sms: ({ pickup }) =>
      `Sankofa: your pickup of ${words.what(pickup)} was marked as complete and is open again. A collector will come.`,
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
          `Sankofa: we'll collect your ${words.what(pickup)}`,
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
      'You have a new pickup. Please come within these two hours:',
    ]),
  }),
  'assignment-reopened': collector({
    due: { pickup: rules.actForHolder(rules.is('reopened')) },
    isTrue: rules.isJobOfTheirs,
    mail: words.toCollector('One of your jobs is open again', (facts) => [
      'You marked this pickup as complete. The office reopened it. Please go there again.',
      ...words.tellReason(facts),
    ]),
  }),
  'assignment-changed': collector({
    due: { pickup: rules.actForHolder(rules.isChanged) },
    isTrue: rules.isLastChangeForThem,
    mail: words.toCollector('One of your jobs has changed', () => [
      'The office changed one of your pickups. It is now:',
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
          ...(lost > 0 ? [`No longer yours: ${countJobs(lost)}. Please do not go there.`] : []),
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
      const present = list === '' ? 'You now have none.' : `You have: ${list}.`;
      const gone = lost > 0 ? ` No longer yours: ${printCount(lost)}. Do not go there.` : '';
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
    essential: true,
    mail: ({ counted, before, isReversed }, { origin }) => ({
      subject: isReversed ? 'We removed our count' : 'You handed in cash',
      lines: [
        isReversed
          ? 'We recorded this count by mistake. You still have this cash to hand in.'
          : 'The office counted the cash you handed in. Please say on your dashboard whether the count is right.',
      ],
      facts: [
        ['Counted', inMail(counted)],
        ...(isReversed
          ? []
          : [
              ['You should have had', inMail(before)] as const,
              before < counted
                ? (['We owe you', inMail(counted - before)] as const)
                : (['You still have', inMail(before - counted)] as const),
            ]),
      ],
      link: words.seeJobs(origin),
    }),
    sms: ({ counted, before, isReversed }, { ussdCode }) => {
      if (isReversed)
        return `Sankofa: we recorded a count of ${inSms(counted)} by mistake and removed it. You still have this cash to hand in.`;
      const rest =
        before < counted
          ? `We owe you ${inSms(counted - before)}.`
          : `You still have ${inSms(before - counted)}.`;
      const how = ussdCode ? ` Is it right? Dial ${ussdCode}.` : ' Not right? Tell the office.';
      return words.addIfRoom(`Sankofa: you handed in ${inSms(counted)} of ${inSms(before)}. ${rest}`, how);
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
      subject: "We couldn't book one of your repeating pickups",
      lines: [
        "We couldn't book this pickup. Nobody will come on that day.",
        `Reason: ${missed.problem}`,
        'You can book another time. Your later pickups stay as they are.',
      ],
      facts: [
        ['Waste', wasteLabel(content.wasteType)],
        ['Location', content.location],
        ...(area ? [['Area', area.name] as const] : []),
        ['Time', words.printWhen({ scheduledAt: toScheduledAt(missed.date, start) })],
      ],
      link: { label: 'Book another time', href: `${origin}/schedule-pickup` },
      closing: [`All your repeating pickups: ${origin}/standing-orders`],
    }),
    sms: ({ order: { content, start }, missed }, site) => {
      const what = words.what({ content, scheduledAt: toScheduledAt(missed.date, start) });
      return `Sankofa: we couldn't book your ${what}. Nobody will come.${words.howToBook(site)}`;
    },
  },
  invitation: account('owner', {
    due: { newAccount: (account) => rules.tellIf(account.invited, account) },
    token: 'invitation',
    mail: ({ account }, site) => ({
      subject: 'Your collector account',
      lines: [
        "We've made a collector account for you. Please set your password. This link works once, for 7 days.",
      ],
      link: { label: 'Set your password', href: words.resetLink(site) },
      closing: [
        ...(account.isApproved ? [] : ['You can take pickups once an admin has approved your account.']),
        'If the link is too old, use "Forgot password?" on the login page to get a new one.',
      ],
    }),
  }),
  'admin-invitation': account('owner', {
    due: {
      newAccount: ({ invitedUntil, ...account }) => rules.tellIf(invitedUntil, account, invitedUntil),
      account: ({ before, after: { invitedUntil, ...after } }) =>
        rules.tellIf(invitedUntil && invitedUntil !== before.invitedUntil, after, invitedUntil),
    },
    isTrue: ({ account }) => account.invitedUntil !== undefined,
    token: 'invitation',
    mail: (_, site) => ({
      subject: 'Your admin account',
      lines: [
        "You're invited to work with us as an admin. Please set your password. This link works once, for 3 days.",
      ],
      link: { label: 'Set your password', href: words.resetLink(site) },
      closing: [
        'If the link is too old, ask a colleague to invite you again.',
        "If you didn't expect this, ignore this message.",
      ],
    }),
  }),
  approved: account('owner', {
    due: {
      account: ({ before, after }) =>
        rules.tellIf(after.role === 'collector' && !before.isApproved && after.isApproved, after),
    },
    isTrue: ({ account }) => account.isApproved === true,
    essential: true,
    mail: (_, { origin }) => ({
      subject: 'Your account is approved',
      lines: ['Your collector account is approved. You can now take pickups.'],
      link: { label: 'Log in', href: `${origin}/login` },
    }),
    sms: (_, site) =>
      `Sankofa: you're approved as a collector. Log in to see your jobs.${words.howToSeeJobs(site)}`,
  }),
  verify: account('address-to-prove', {
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
      "Somebody signed up with this email address. We'll send it nothing else until it's confirmed.",
      "If you didn't sign up, you can also ignore this message.",
    ),
  }),
  'password-changed': account('owner', {
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
      `Your Sankofa password was changed. Not you? Set a new one now, or ${words.howToReach(site)}.`,
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
    token: 'stop',
    mail: (_, site) => ({
      subject: 'Are you changing your email address?',
      lines: [
        'Somebody asked to replace this email address in your account. If it was you, ignore this message.',
        "If it wasn't you, open the page below. You can stop the change, log everyone out and set a new password.",
        'This link works for 7 days.',
      ],
      link: { label: "This wasn't me", href: words.stopLink(site) },
    }),
  },
  'new-email': account('new-address', {
    due: {
      account: ({ before, after: { pendingEmailAt: askedAt, ...after } }) =>
        rules.tellIf(askedAt && askedAt !== before.pendingEmailAt, after, askedAt),
    },
    token: 'new-email',
    // The address may be mistyped, so it holds nothing of the account.
    mail: (_, { origin, token }) => ({
      subject: 'Confirm your new email address',
      lines: [
        'Somebody wants to use this email address for their account. If it was you, open the page below and confirm it.',
        `If it wasn't you, ignore this message, or press "No" there. This link works for 7 days.`,
      ],
      link: { label: 'Open the page', href: `${origin}/confirm-email#change=${token}` },
    }),
  }),
  'phone-changed': account('owner', {
    due: {
      account: ({ before, after }) =>
        rules.tellIf(rules.provenNumber(before) !== rules.provenNumber(after), after, after.version),
    },
    mail: words.warn(
      'Your phone number was changed',
      'The phone number you log in with was added, changed or removed.',
    ),
  }),
  'new-device': account('owner', {
    due: {
      account: ({ before, after }) =>
        Object.keys(after.devices ?? {}).flatMap((id) =>
          rules.tellIf(after.role === 'admin' && !before.devices?.[id], after, id),
        ),
    },
    mail: words.warn(
      'A new device logged in to your account',
      'Somebody logged in to your admin account with a new browser.',
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
    // Not even the name is in it, since the account is another's by now.
    mail: (_, { origin }) => ({
      subject: 'Your email address was removed',
      lines: [
        'This email address was changed or removed in your account.',
        "If it wasn't you, write to us at once from our contact page.",
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
    sms: (_, site) =>
      `This number was removed from a Sankofa account. Not you? Please ${words.howToReach(site)} now.`,
  },
  'email-added': account('owner', {
    ...atOnce,
    due: {
      account: ({ before, after }) =>
        rules.tellIf(!before.email && after.email && rules.provenNumber(after), after, after.version),
    },
    sms: (_, site) =>
      `An email was added to your Sankofa account. Not you? Change your password and ${words.howToReach(site)}.`,
  }),
  welcome: account('number-to-prove', {
    due: {
      newAccount: (account) => rules.tellIf(account.phoneReserved && !account.unnotified, account),
      account: ({ before, after }) =>
        rules.tellIf(
          after.phoneReserved && !after.unnotified && after.phone !== before.phone,
          after,
          after.version,
        ),
    },
    // It may be a stranger's number: it says nothing of the household.
    sms: (_, { ussdCode }) =>
      `Sankofa: as you asked, we've made an account for this number. ${
        ussdCode
          ? `To use it, dial ${ussdCode} or sign up with it on our site.`
          : "Sign up with it on our site and we'll text you about pickups."
      } Not you? Ignore this.`,
  }),
  reset: {
    about: 'resetRequest',
    to: 'named',
    due: { resetRequest: (event) => [{ event }] },
    token: 'reset',
    mail: ({ account }, site) => (account ? forgot : forgotUnverified)({}, site),
  },
  code: {
    ...atOnce,
    about: 'codeRequest',
    to: 'named',
    due: { codeRequest: (event) => [{ event }] },
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
} as const satisfies Record<string, AnyNotice>;

export type NoticeKind = keyof typeof notices;
