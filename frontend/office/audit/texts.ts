import type { AuditAction, TargetKind } from '#contracts/audit/audit.ts';

export const texts = {
  list: (day: string) => `What staff did on ${day}, newest first`,
  action: 'Action',
  allActions: 'All actions',
  onlyBy: 'By',
  onlyTarget: 'On',
  clear: 'Show all',
  by: (name: string) => `Everything by ${name}`,
  target: (name: string) => `Everything about ${name}`,
  open: 'Open',
  openLabel: (name: string) => `Open ${name}`,
  details: (sentence: string) => `Details: ${sentence}`,
  request: 'Request',
  reason: (reason: string) => `Reason: ${reason}`,
  reference: (reference: string) => `Reference: ${reference}`,
  empty: 'Nothing found.',
  emptyHint: 'What admins do to accounts, pickups, areas and messages is kept here for 13 months.',
  nothingMatches: 'Nothing matches these filters.',
  loadMore: 'Show older',
  printTimes: (count: number) => `${count} times`,
} as const;

/** What was done, in the past tense. `#` is how many, `@` the collector. */
type ActWords = {
  readonly one: string;
  readonly many: string;
  /** Where the log knows the collector. */
  readonly named?: string;
  readonly manyNamed?: string;
};

export const actWords: Readonly<Record<AuditAction, ActWords>> = {
  'pickup.assign': {
    one: 'Assigned a pickup',
    many: 'Assigned # pickups',
    named: 'Assigned a pickup to @',
    manyNamed: 'Assigned # pickups to @',
  },
  'pickup.release': {
    one: 'Took a pickup from its collector',
    many: 'Took # pickups from their collectors',
    named: 'Took a pickup from @',
    manyNamed: 'Took # pickups from @',
  },
  'pickup.cancel': { one: 'Cancelled a pickup', many: 'Cancelled # pickups' },
  'pickup.edit': { one: 'Edited a pickup', many: 'Edited # pickups' },
  'pickup.pin': { one: 'Pinned a pickup in its round', many: 'Pinned # pickups in their rounds' },
  'pickup.reopen': {
    one: 'Reopened a pickup',
    many: 'Reopened # pickups',
    named: 'Reopened a pickup of @',
    manyNamed: 'Reopened # pickups of @',
  },
  'pickup.postpone': { one: 'Postponed a pickup', many: 'Postponed # pickups' },
  'pickup.complete': {
    one: 'Completed a pickup for its collector',
    many: 'Completed # pickups for their collectors',
    named: 'Completed a pickup for @',
    manyNamed: 'Completed # pickups for @',
  },
  'pickup.book': { one: 'Booked a pickup', many: 'Booked # pickups' },
  'user.create': { one: 'Created a household', many: 'Created # households' },
  'user.update': { one: 'Corrected a household', many: 'Corrected # households' },
  'user.add-note': { one: 'Noted something about a household', many: 'Wrote # notes about households' },
  'user.remove-note': { one: 'Removed a note about a household', many: 'Removed # notes about households' },
  'user.remind': {
    one: 'Reminded a household of what it owes',
    many: 'Reminded # households of what they owe',
  },
  'user.pause-order': {
    one: 'Paused or resumed a repeating pickup',
    many: 'Paused or resumed # repeating pickups',
  },
  'user.end-order': { one: 'Ended a repeating pickup', many: 'Ended # repeating pickups' },
  'user.order': { one: 'Started a repeating pickup', many: 'Started # repeating pickups' },
  'user.delete': { one: 'Deleted a household', many: 'Deleted # households' },
  'collector.create': {
    one: 'Created a collector',
    many: 'Created # collectors',
    named: 'Created the collector @',
  },
  'collector.update': { one: 'Changed a collector', many: 'Changed # collectors', named: 'Changed @' },
  'collector.suspend': { one: 'Suspended a collector', many: 'Suspended # collectors', named: 'Suspended @' },
  'collector.lift': {
    one: 'Lifted a suspension',
    many: 'Lifted # suspensions',
    named: 'Lifted the suspension of @',
  },
  'collector.order-round': {
    one: 'Ordered a round',
    many: 'Ordered the rounds of # collectors',
    named: 'Ordered the round of @',
  },
  'collector.mark-day-off': {
    one: 'Marked a day off of a collector',
    many: 'Marked days off of # collectors',
    named: 'Marked a day off of @',
  },
  'collector.remove-day-off': {
    one: 'Removed a day off of a collector',
    many: 'Removed days off of # collectors',
    named: 'Removed a day off of @',
  },
  'collector.approve': { one: 'Approved a collector', many: 'Approved # collectors', named: 'Approved @' },
  'collector.hand-over': {
    one: 'Counted cash of a collector',
    many: 'Counted cash of # collectors',
    named: 'Counted cash of @',
  },
  'collector.write-off': {
    one: 'Wrote off cash of a collector',
    many: 'Wrote off cash of # collectors',
    named: 'Wrote off cash of @',
  },
  'collector.delete': { one: 'Deleted a collector', many: 'Deleted # collectors' },
  'admin.create': { one: 'Created an admin', many: 'Created # admins' },
  'admin.remove': { one: 'Removed an admin', many: 'Removed # admins' },
  'admin.update': onThemselves('Changed their own name'),
  'admin.change-password': onThemselves('Changed their own password'),
  'admin.ask-for-email': onThemselves('Asked for another email address of their own'),
  'admin.change-email': onThemselves('Changed their own email address'),
  'admin.add-factor': onThemselves('Switched their own second factor on'),
  'admin.remove-factor': onThemselves('Switched their own second factor off'),
  'admin.end-session': onThemselves('Ended a session of their own'),
  'admin.end-all-sessions': onThemselves('Ended all their own sessions'),
  'area.create': { one: 'Created an area', many: 'Created # areas' },
  'area.update': { one: 'Changed an area', many: 'Changed # areas' },
  'area.close-day': { one: 'Closed a day of an area', many: 'Closed days of # areas' },
  'price-list.create': { one: 'Set prices of an area', many: 'Set prices of # areas' },
  'price-list.withdraw': { one: 'Withdrew a price list', many: 'Withdrew # price lists' },
  'area.reopen-day': { one: 'Opened a day of an area again', many: 'Opened days of # areas again' },
  'ledger.close-day': { one: 'Closed the cash of a day', many: 'Closed the cash of # days' },
  'ledger.post': { one: 'Noted money to or from the bank', many: 'Noted # moves to or from the bank' },
  'ledger.reverse': {
    one: 'Took back what was noted by mistake',
    many: 'Took back # mistakes',
    named: 'Took back what was noted by mistake about @',
  },
  'message.resolve': { one: 'Resolved a message', many: 'Resolved # messages' },
  'problem.log': { one: 'Logged a problem', many: 'Logged # problems' },
  'problem.answer': { one: 'Answered a problem', many: 'Answered # problems' },
  'pickup.take-cash': { one: 'Noted cash for a pickup', many: 'Noted cash for # pickups' },
  'pickup.set-price': { one: 'Set the price of a pickup', many: 'Set the price of # pickups' },
  'pickup.waive': { one: 'Waived the price of a pickup', many: 'Waived the price of # pickups' },
  'pickup.refund': { one: 'Gave money back for a pickup', many: 'Gave money back for # pickups' },
  'pickup.answer-late-report': {
    one: 'Accepted or dismissed a late report',
    many: 'Accepted or dismissed # late reports',
  },
};

/** An admin has one account only. */
function onThemselves(one: string): ActWords {
  return { one, many: one };
}

export const kindTexts: Readonly<Record<TargetKind, string>> = {
  pickup: 'pickup',
  user: 'household',
  collector: 'collector',
  admin: 'admin',
  area: 'area',
  message: 'message',
  ledger: 'books',
};
