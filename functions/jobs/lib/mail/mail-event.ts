import * as v from 'valibot';

/** The tags that a mail carries to SES and back: nothing in them tells who it is to anybody but us. */
export const mailTags = ['account', 'kind', 'address', 'domain'] as const;
export type MailTags = Readonly<Record<(typeof mailTags)[number], string>>;

/** SES's event about a mail, cut by the rules of EventBridge to ids and kinds: it names no person and no address. */
export const mailEvent = v.object({
  /** `Send`, `Delivery`, `Bounce`, `Complaint`; others are of no use. */
  event: v.string(),
  /** Of a bounce: `Permanent`, `Transient` or `Undetermined`. */
  bounceType: v.optional(v.string()),
  messageId: v.pipe(v.string(), v.nonEmpty()),
  /** When SES took the mail, the same in all its events. */
  sentAt: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'sentAt is no time'),
  ),
  at: v.string(),
  account: v.pipe(v.string(), v.nonEmpty()),
  kind: v.string(),
  address: v.string(),
  domain: v.optional(v.string()),
});
export type MailEvent = v.InferOutput<typeof mailEvent>;
