import { handleSms } from './lib/sms/handle-sms.ts';

/** Sends what cannot wait for other SMS, from the queue `codes`: codes and security notices. */
export const handler = handleSms('codes');
