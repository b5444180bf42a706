import {
  BadRequestException,
  DeleteSuppressedDestinationCommand,
  NotFoundException,
  SESv2Client,
  SendEmailCommand,
} from '@aws-sdk/client-sesv2';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { hashAddress, hashDomain } from '#data/messages/mails.ts';
import type { MailTags } from './mail-event.ts';

export type Mail = {
  /** Of the account that it is about; absent for support's mail. */
  readonly accountId?: string;
  /** Asked for although SES would hold mail to this address back. */
  readonly isAnotherTry?: boolean;
  readonly to: string;
  /** Where an answer goes; to `MAIL_FROM` without it. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** One attempt only: SES cannot know a repetition. The queue tries again, after the claim has been looked at. */
const ses = new SESv2Client(clientDefaults(1));

/** Sends one mail. Whether it went out is not known for sure when this throws. */
export async function sendMail(mail: Mail, kind: string): Promise<void> {
  const { to, replyTo, subject, text, html, accountId } = mail;
  if (mail.isAnotherTry) await liftSuppression(to);
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const tags: MailTags | undefined = accountId
    ? { account: accountId, kind, address: hashAddress(to), domain: hashDomain(to) }
    : undefined;
  const set = environment('MAIL_CONFIGURATION_SET');
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
      Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
      EmailTags: tags && Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
      ...(set ? { ConfigurationSetName: set } : {}),
    }),
  );
}

/** Whether SES cannot read the address and will never take this mail; its other refusals are temporary. */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof BadRequestException;
}

/** SES holds back mail to an address that bounced or complained, until its owner asks for mail again. */
async function liftSuppression(address: string): Promise<void> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
