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
  emptyHint: 'We keep what admins do to accounts, pickups, areas and messages for 13 months.',
  nothingMatches: 'Nothing matches these filters.',
  loadMore: 'Show older',
  printTimes: (count: number) => `${count} times`,
  gave: (duties: string) => `gave ${duties}`,
  took: (duties: string) => `took ${duties}`,
} as const;

/** What was done, in the past tense. `#` is how many, `@` the collector or the colleague. */
type ActWords = {
  readonly one: string;
  readonly many: string;
  /** Where the log knows who that is. */
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
    one: 'Released a pickup',
    many: 'Released # pickups',
    named: 'Released a pickup from @',
    manyNamed: 'Released # pickups from @',
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
  'user.update': { one: 'Updated a household', many: 'Updated # households' },
  'user.add-note': { one: 'Added a note about a household', many: 'Added # notes about households' },
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
    one: 'Set the order of a round',
    many: 'Set the order of # rounds',
    named: 'Set the order of @’s round',
  },
  'collector.mark-day-off': {
    one: 'Marked a day off for a collector',
    many: 'Marked days off for # collectors',
    named: 'Marked a day off for @',
  },
  'collector.remove-day-off': {
    one: 'Removed a collector’s day off',
    many: 'Removed days off for # collectors',
    named: 'Removed a day off for @',
  },
  'collector.approve': { one: 'Approved a collector', many: 'Approved # collectors', named: 'Approved @' },
  'collector.hand-over': {
    one: 'Counted a collector’s cash',
    many: 'Counted # collectors’ cash',
    named: 'Counted @’s cash',
  },
  'collector.write-off': {
    one: 'Wrote off a collector’s cash',
    many: 'Wrote off # collectors’ cash',
    named: 'Wrote off @’s cash',
  },
  'collector.delete': { one: 'Deleted a collector', many: 'Deleted # collectors' },
  'admin.create': { one: 'Created an admin', many: 'Created # admins' },
  'admin.invite': { one: 'Invited an admin', many: 'Invited # admins', named: 'Invited @' },
  'admin.change-duties': {
    one: 'Changed an admin’s duties',
    many: 'Changed the duties of # admins',
    named: 'Changed @’s duties',
  },
  'admin.remove': { one: 'Removed an admin', many: 'Removed # admins', named: 'Removed @' },
  'admin.update': onThemselves('Changed their own name'),
  'admin.change-password': onThemselves('Changed their own password'),
  'admin.ask-for-email': onThemselves('Asked to change their own email address'),
  'admin.change-email': onThemselves('Changed their own email address'),
  'admin.add-factor': onThemselves('Turned on their two-step login'),
  'admin.remove-factor': onThemselves('Turned off their two-step login'),
  'admin.end-session': onThemselves('Logged out one of their devices'),
  'admin.end-all-sessions': onThemselves('Logged out everywhere'),
  'area.create': { one: 'Created an area', many: 'Created # areas' },
  'area.update': { one: 'Changed an area', many: 'Changed # areas' },
  'area.close-day': { one: 'Closed a day in an area', many: 'Closed days in # areas' },
  'station.create': { one: 'Added a station', many: 'Added # stations' },
  'station.update': { one: 'Changed a station', many: 'Changed # stations' },
  'load.correct': { one: 'Corrected a load', many: 'Corrected # loads' },
  'price-list.create': { one: 'Set an area’s prices', many: 'Set prices for # areas' },
  'price-list.withdraw': { one: 'Withdrew a price list', many: 'Withdrew # price lists' },
  'area.reopen-day': { one: 'Reopened a day in an area', many: 'Reopened days in # areas' },
  'ledger.close-day': { one: 'Closed a day’s cash', many: 'Closed # days’ cash' },
  'ledger.post': { one: 'Recorded money to or from the bank', many: 'Recorded # moves to or from the bank' },
  'ledger.reverse': {
    one: 'Reversed a mistake',
    many: 'Reversed # mistakes',
    named: 'Reversed a mistake about @',
  },
  'ledger.ask': { one: 'Asked a colleague to confirm', many: 'Asked colleagues to confirm, # times' },
  'ledger.confirm': { one: 'Confirmed a colleague’s request', many: 'Confirmed # requests of colleagues' },
  'ledger.reject': { one: 'Rejected a colleague’s request', many: 'Rejected # requests of colleagues' },
  'message.resolve': { one: 'Resolved a message', many: 'Resolved # messages' },
  'problem.log': { one: 'Logged a problem', many: 'Logged # problems' },
  'problem.answer': { one: 'Answered a problem', many: 'Answered # problems' },
  'pickup.take-cash': { one: 'Recorded cash for a pickup', many: 'Recorded cash for # pickups' },
  'pickup.set-price': { one: 'Set the price of a pickup', many: 'Set the price of # pickups' },
  'pickup.waive': { one: 'Waived the price of a pickup', many: 'Waived the price of # pickups' },
  'pickup.refund': { one: 'Refunded a pickup', many: 'Refunded # pickups' },
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
  station: 'station',
  load: 'load',
  message: 'message',
  ledger: 'money',
};
