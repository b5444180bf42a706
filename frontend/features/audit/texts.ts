import type { AuditAction, TargetKind } from '#contracts/audit/audit.ts';

/** Every sentence of the audit log. */
export const texts = {
  list: 'Acts of staff, newest first',
  action: 'Action',
  allActions: 'All actions',
  onlyBy: 'By',
  onlyTarget: 'On',
  clear: 'Show all',
  by: (name: string) => `All acts by ${name}`,
  target: (name: string) => `All acts on ${name}`,
  open: 'Open',
  openLabel: 'Open the pickup',
  request: 'Request',
  empty: 'No acts found.',
  emptyHint: 'What admins do to accounts, pickups, areas and messages is kept here for 13 months.',
  nothingMatches: 'No acts match these filters.',
  loadMore: 'Load older acts',
} as const;

/** What was done, in the past tense. */
export const actionTexts: Readonly<Record<AuditAction, string>> = {
  'pickup.assign': 'Assigned a pickup',
  'pickup.release': 'Took a pickup from its collector',
  'pickup.cancel': 'Cancelled a pickup',
  'pickup.edit': 'Edited a pickup',
  'pickup.reopen': 'Reopened a pickup',
  'pickup.book': 'Booked a pickup',
  'user.create': 'Created a household',
  'user.delete': 'Deleted a household',
  'collector.create': 'Created a collector',
  'collector.update': 'Changed a collector',
  'collector.order-round': 'Ordered a round',
  'collector.mark-day-off': 'Marked a day off of a collector',
  'collector.remove-day-off': 'Removed a day off of a collector',
  'collector.approve': 'Approved a collector',
  'collector.delete': 'Deleted a collector',
  'admin.create': 'Created an admin',
  'admin.remove': 'Removed an admin',
  'admin.update': 'Changed their own name',
  'admin.change-password': 'Changed their own password',
  'admin.ask-for-email': 'Asked for another email address of their own',
  'admin.change-email': 'Changed their own email address',
  'admin.add-factor': 'Switched their own second factor on',
  'admin.remove-factor': 'Switched their own second factor off',
  'admin.end-session': 'Ended a session of their own',
  'admin.end-all-sessions': 'Ended all their own sessions',
  'area.create': 'Created an area',
  'area.update': 'Changed an area',
  'area.close-day': 'Closed a day of an area',
  'area.reopen-day': 'Opened a day of an area again',
  'message.resolve': 'Resolved a message',
  'problem.answer': 'Answered a problem',
  'pickup.answer-late-report': 'Accepted or dismissed a late report',
};

/** What it was done to. */
export const kindTexts: Readonly<Record<TargetKind, string>> = {
  pickup: 'pickup',
  user: 'household',
  collector: 'collector',
  admin: 'admin',
  area: 'area',
  message: 'message',
};
