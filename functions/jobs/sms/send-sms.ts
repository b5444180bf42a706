import { environment } from '#config/environment.ts';
import { sendByArkesel } from './sms-by-arkesel.ts';
import { sendByAws } from './sms-by-aws.ts';
import type { SmsProvider } from './sms-provider.ts';

const providers = { aws: sendByAws, arkesel: sendByArkesel } as const;

/** Sends one SMS through the stage's provider. */
export const sendSms: SmsProvider = (sms) => providers[environment('SMS_PROVIDER')](sms);
