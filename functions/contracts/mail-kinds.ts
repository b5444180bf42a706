/** Mails to the household of a pickup. */
export const householdMails = [
  'assigned',
  're-assigned',
  'started',
  'completed',
  'could-not-collect',
  'rescheduled',
  'edited',
  'cancelled',
  'postponed',
  'reopened',
  'problem-answered',
] as const;

/** Mails to a collector about an assignment. */
export const collectorMails = [
  'assignment-new',
  'assignment-changed',
  'assignment-lost',
  'assignment-reopened',
] as const;

/** Mails about an account to its owner. */
export const accountMails = [
  'approved',
  'invitation',
  'verify',
  'password-changed',
  'new-device',
  'new-email',
  'phone-changed',
] as const;

/** Every kind of mail to the owner of an account. */
export const mailKinds = [
  ...householdMails,
  ...collectorMails,
  ...accountMails,
  'assignments',
  'email-changed',
  'reset',
  'order-missed',
] as const;
export type MailKind = (typeof mailKinds)[number];
