import { reportSms } from '#actions/messages/report-sms.ts';
import { reportArkeselSms } from '#contracts/messages/sms-calls.ts';
import { endpoint } from '#http/endpoint.ts';

export const handler = endpoint(reportArkeselSms, async ({ query, now }) => {
  const { id, key, status, sms_id: providerId } = query;
  const report = { reference: { id, key }, word: status.toUpperCase(), at: now.toISOString(), providerId };
  await reportSms({ route: 'arkesel', ...report });
  return { message: 'Thank you.' };
});
