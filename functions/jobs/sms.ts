import { handleSms } from './sms/handle-sms.ts';

/** Sends notices by SMS, from the queue `sms`. */
export const handler = handleSms('sms');
