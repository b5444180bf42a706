import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { NoCreditError, type SmsOutcome, type SmsProvider } from './sms-provider.ts';

/** One attempt only, as for mail: the service cannot be told that a request is a repetition. */
const client = new PinpointSMSVoiceV2Client({ ...clientDefaults(), maxAttempts: 1 });

/** AWS End User Messaging. */
export const sendByAws: SmsProvider = async ({ to, text }) => {
  try {
    await client.send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: to,
        OriginationIdentity: environment('SMS_SENDER'),
        MessageBody: text,
        MessageType: 'TRANSACTIONAL',
      }),
    );
    return 'accepted';
  } catch (error) {
    return judge(error);
  }
};

/** A number that is none, or has opted out; a spending limit; no answer in time. All else may be tried again. */
function judge(error: unknown): SmsOutcome {
  if (error instanceof ValidationException || error instanceof ConflictException) return 'rejected';
  if (error instanceof ServiceQuotaExceededException) throw new NoCreditError(error.Reason);
  if (error instanceof Error && error.name === 'TimeoutError') return 'unsure';
  throw error;
}
