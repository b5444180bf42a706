import * as v from 'valibot';
import { parsed } from '#shared/fields.ts';
import { parsePhone, withoutSeparators } from '#shared/ghana.ts';

/** `parsePhone` for a mobile number (it begins with 2 or 5): one that receives SMS. */
export function parseMobile(text: string): string | undefined {
  const phone = parsePhone(text);
  return phone && /^\+233[25]/.test(phone) ? phone : undefined;
}

export const invalidMobile = 'Please enter a Ghanaian mobile number, like 024 123 4567';

export const mobile = parsed('phone', parseMobile, invalidMobile);

/** Six digits of an SMS, however they were typed. */
export const smsCode = v.pipe(
  v.string('Code must be text'),
  v.transform(withoutSeparators),
  v.nonEmpty('Code is required'),
  v.regex(/^\d{6}$/, 'Please enter the 6 digits from the SMS'),
);

/** A code counts only together with the id of its request. */
export function isWholeCode({ requestId, code }: { requestId?: string; code?: string }): boolean {
  return (requestId === undefined) === (code === undefined);
}

/** What `POST /codes` answered: 128 random bits. */
export const codeRequestId = v.pipe(
  v.string('Request id must be text'),
  v.regex(/^[A-Za-z0-9_-]{22}$/, 'Please get a code first'),
);
