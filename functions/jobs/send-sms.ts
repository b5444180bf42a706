import { PinpointSMSVoiceV2Client, SendTextMessageCommand } from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';

/** One SMS: `to` in E.164, `text` as it fits into one part. */
export type Sms = { readonly to: string; readonly text: string };

/** One attempt only, as for mail: the service cannot be told that a request is a repetition. */
const client = new PinpointSMSVoiceV2Client({ ...clientDefaults(), maxAttempts: 1 });

/** Sends one SMS. Whether it went out is not known for sure when this throws. */
export async function sendSms({ to, text }: Sms): Promise<void> {
  await client.send(
    new SendTextMessageCommand({
      DestinationPhoneNumber: to,
      OriginationIdentity: environment('SMS_SENDER'),
      MessageBody: text,
      MessageType: 'TRANSACTIONAL',
    }),
  );
}
