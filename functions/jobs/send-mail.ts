import { BadRequestException, SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';

export type Mail = {
  readonly to: string;
  /** Where an answer goes; to `MAIL_FROM` without it. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/**
 * One attempt only: SES cannot be told that a request is a repetition, so the SDK must not repeat one whose answer
 * was lost. The queue tries again, after the claim has been looked at.
 */
const ses = new SESv2Client({ ...clientDefaults(), maxAttempts: 1 });

/** Sends one mail. Whether it went out is not known for sure when this throws. */
export async function sendMail({ to, replyTo, subject, text, html }: Mail): Promise<void> {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
  const set = environment('MAIL_CONFIGURATION_SET');
  await ses.send(
    new SendEmailCommand({
      FromEmailAddress: environment('MAIL_FROM'),
      Destination: { ToAddresses: [to] },
      ...(replyTo ? { ReplyToAddresses: [replyTo] } : {}),
      Content: {
        Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
      },
      ...(set ? { ConfigurationSetName: set } : {}),
    }),
  );
}

/**
 * Whether SES will never take this mail, because it cannot read the address. Its other refusals (quota, sandbox, paused
 * account) are temporary.
 */
export function isRefusedForGood(error: unknown): boolean {
  return error instanceof BadRequestException;
}
