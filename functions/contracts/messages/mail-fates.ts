/** What became of a mail; of two that are known, the later one in this list counts. */
export const mailFates = ['sent', 'undelivered', 'delivered', 'bounced', 'complained'] as const;
export type MailFate = (typeof mailFates)[number];

/** Why mail to an address does no good: there is no such mailbox, or its owner marked our mail as spam. */
export const emailTroubles = ['bounced', 'complained'] as const;
export type EmailTrouble = (typeof emailTroubles)[number];
