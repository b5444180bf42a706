import type { EmailTrouble, MailFate } from '#contracts/messages/mail-fates.ts';
import type { SmsState } from '#contracts/messages/sms-states.ts';

export const mailsTitle = 'Last messages';

export const troubles: Readonly<Record<EmailTrouble, string>> = {
  bounced:
    'We couldn’t deliver to this address. Ask the person for the right one. They can change it under My account.',
  complained:
    'The person marked our email as spam, so we’ve stopped sending it. They can get a link under My account to start again.',
};

export const fateWords: Readonly<Record<MailFate | SmsState, string>> = {
  unknown: 'Unknown',
  failed: 'Not delivered',
  sent: 'On its way',
  undelivered: 'Not delivered',
  delivered: 'Delivered',
  bounced: 'No such mailbox',
  complained: 'Marked as spam',
};

/** By the kinds of notices. */
export const kindWords: Readonly<Record<string, string>> = {
  booked: 'Pickup booked',
  'payment-asked': 'Mobile Money request',
  reminder: 'Reminder of a pickup',
  'number-removed': 'Number removed',
  'email-added': 'Address added',
  welcome: 'Welcome',
  code: 'Code',
  assigned: 'Pickup has a collector',
  're-assigned': 'Pickup has a new collector',
  started: 'Collector on the way',
  'on-the-way': 'Collector on the way',
  late: 'Collector late',
  completed: 'Pickup complete',
  'completed-charged': 'Pickup complete, with price',
  priced: 'Price set',
  paid: 'Receipt',
  waived: 'Waived',
  refunded: 'Refund',
  'payment-reversed': 'Payment reversed',
  'could-not-collect': 'Not collected',
  rescheduled: 'New time',
  edited: 'Pickup changed',
  cancelled: 'Pickup cancelled',
  postponed: 'Pickup postponed',
  reopened: 'Pickup reopened',
  'problem-answered': 'Answer to a problem',
  'assignment-new': 'New pickup',
  'assignment-changed': 'Pickup changed',
  'assignment-lost': 'No longer theirs',
  'assignment-reopened': 'Pickup reopened',
  assignments: 'New pickups',
  approved: 'Approved',
  invitation: 'Invitation',
  'admin-invitation': 'Invitation',
  verify: 'Confirm the email address',
  'password-changed': 'Password changed',
  'email-asked': 'Change of address',
  'new-device': 'New device',
  'new-email': 'Confirm the new address',
  'phone-changed': 'Number changed',
  'email-changed': 'Address changed',
  reset: 'New password',
  'order-missed': 'Repeating pickup not booked',
  'hand-over': 'Cash handed in',
  'debt-reminder': 'Reminder to pay',
};
