import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type MailEvent, mailTags } from '#jobs/lib/mail/mail-event.ts';
import { ServiceError } from './service-error.ts';
import type { Store } from './store.ts';

const content = v.object({ Data: v.string() });

const sendEmail = v.object({
  FromEmailAddress: v.string(),
  Destination: v.object({ ToAddresses: v.pipe(v.array(v.string()), v.minLength(1)) }),
  EmailTags: v.optional(v.array(v.object({ Name: v.string(), Value: v.string() })), []),
  ReplyToAddresses: v.optional(v.array(v.string()), []),
  Content: v.object({
    Simple: v.object({
      Subject: content,
      Body: v.object({ Text: v.optional(content), Html: v.optional(content) }),
    }),
  }),
});

export type SentMail = {
  readonly id: number;
  readonly sentAt: Date;
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Tells the queue what became of a mail; the message is cut as EventBridge's rules cut SES's events. */
export type EmitEvent = (event: MailEvent) => void;

/** SES: stores sent mail in the outbox, which the browser shows, and tells its fate. */
export function sendMail(store: Store, input: unknown, emit: EmitEvent = () => {}): { MessageId: string } {
  const parsed = v.safeParse(sendEmail, input);
  if (!parsed.success) throw new ServiceError('BadRequestException', v.summarize(parsed.issues));
  const { FromEmailAddress, Destination, ReplyToAddresses, Content, EmailTags } = parsed.output;
  const { Subject, Body } = Content.Simple;
  const MessageId = randomUUID();
  store
    .prepare(
      `INSERT INTO outbox (message_id, sent_at, sender, recipients, reply_to, subject, text, html)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      MessageId,
      Date.now(),
      FromEmailAddress,
      JSON.stringify(Destination.ToAddresses),
      JSON.stringify(ReplyToAddresses),
      Subject.Data,
      Body.Text?.Data ?? '',
      Body.Html?.Data ?? '',
    );
  const tags = Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value]));
  const isTagged = mailTags.every((name) => name in tags);
  if (isTagged) for (const event of decideEvents(MessageId, tags, Destination.ToAddresses)) emit(event);
  return { MessageId };
}

/** Addresses at `bounce.` domains have no mailbox; the owners of those at `complaint.` domains take our mail for spam. */
function decideEvents(
  messageId: string,
  { account = '', kind = '', address = '', domain }: Readonly<Record<string, string>>,
  recipients: readonly string[],
): MailEvent[] {
  const at = new Date().toISOString();
  const common = { messageId, sentAt: at, at, account, kind, address, domain };
  const goTo = (domain: string) => recipients.some((one) => one.includes(`@${domain}.`));
  const sent = { ...common, event: 'Send' };
  if (goTo('bounce')) return [sent, { ...common, event: 'Bounce', bounceType: 'Permanent' }];
  const delivered = { ...common, event: 'Delivery' };
  return goTo('complaint') ? [sent, delivered, { ...common, event: 'Complaint' }] : [sent, delivered];
}

export function listSentMail(store: Store, limit = 200): readonly SentMail[] {
  const rows = store.prepare('SELECT * FROM outbox ORDER BY id DESC LIMIT ?').all(limit);
  return rows.map((row) => ({
    id: Number(row.id),
    sentAt: new Date(Number(row.sent_at)),
    from: String(row.sender),
    to: JSON.parse(String(row.recipients)),
    replyTo: JSON.parse(String(row.reply_to)),
    subject: String(row.subject),
    text: String(row.text),
    html: String(row.html),
  }));
}
