import { handleSms } from './sms/handle-sms.ts';

export const handler = handleSms('sms');
