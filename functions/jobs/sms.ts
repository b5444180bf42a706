import { handleSms } from './lib/sms/handle-sms.ts';

export const handler = handleSms('sms');
