import {
  ConflictException,
  PinpointSMSVoiceV2Client,
  SendTextMessageCommand,
  ServiceQuotaExceededException,
  ValidationException,
} from '@aws-sdk/client-pinpoint-sms-voice-v2';
import { clientDefaults } from '#config/aws-client.ts';
import { environment } from '#config/environment.ts';
import { AccountError, NoCreditError, type SmsAnswer, type SmsProvider } from './sms-provider.ts';

const { requestHandler, ...defaults } = clientDefaults(1);
const unkept = { ...requestHandler.httpAgent, keepAlive: false };

/** One attempt only, as for mail: the service cannot be told that a request is a repetition. */
const client = new PinpointSMSVoiceV2Client({
  ...defaults,
  requestHandler: { ...requestHandler, httpAgent: unkept, httpsAgent: unkept },
});

/** AWS End User Messaging. Its events carry the context back. */
export const sendByAws: SmsProvider = async ({ to, text, reference }) => {
  try {
    const { MessageId } = await client.send(
      new SendTextMessageCommand({
        DestinationPhoneNumber: to,
        OriginationIdentity: environment('SMS_SENDER'),
        MessageBody: text,
        MessageType: 'TRANSACTIONAL',
        Context: { sms: reference.id },
      }),
    );
    return { state: 'sent', id: MessageId };
  } catch (error) {
    return judge(error);
  }
};

/** Reasons that lie in the number, and not in how the account is set up: another try changes nothing. */
const ofTheNumber: ReadonlySet<string> = new Set([
  'DESTINATION_PHONE_NUMBER_OPTED_OUT',
  'DESTINATION_PHONE_NUMBER_BLOCKED_BY_PROTECT_NUMBER_OVERRIDE',
  'DESTINATION_COUNTRY_BLOCKED_BY_PROTECT_CONFIGURATION',
  'DESTINATION_COUNTRY_BLOCKED',
  'PRICE_OVER_THRESHOLD',
]);

/** The account is in the sandbox, which sends to numbers alone that were verified on its console. */
const sandbox = 'DESTINATION_PHONE_NUMBER_NOT_VERIFIED';

/** All that is not known to be final may be tried again: an alarm rings while it lasts, and a sender can be put right. */
function judge(error: unknown): SmsAnswer {
  if (error instanceof ConflictException || error instanceof ValidationException) {
    if (error.Reason === sandbox) throw new AccountError(sandbox);
    const fields = error instanceof ValidationException ? (error.Fields ?? []) : [];
    const isInvalid = fields.some(({ Name }) => Name === 'DestinationPhoneNumber');
    if (ofTheNumber.has(error.Reason ?? '') || isInvalid) return { state: 'failed' };
  }
  if (error instanceof ServiceQuotaExceededException && /SPEND_LIMIT/.test(error.Reason ?? ''))
    throw new NoCreditError(error.Reason);
  if (mayHaveArrived(error)) return { state: 'unknown' };
  throw error;
}

/** The SDK gives time-outs and broken connections one name; its message alone tells when there was no connection at all. */
function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'TimeoutError') return false;
  return !error.message.includes('did not establish a connection');
}
