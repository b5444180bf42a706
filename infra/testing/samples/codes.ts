import { randomInt } from 'node:crypto';
import type { CodePurpose } from '#contracts/phones/code-calls.ts';
import type { TestApi } from '#testing/api.ts';
import type { TestJobs } from '#testing/jobs.ts';

/** What an SMS code is used with. */
export type ReceivedCode = { readonly phone: string; readonly requestId: string; readonly code: string };

/** A mobile number that nobody else in the test uses, as people write it. */
export function uniquePhone(): string {
  return `024${String(randomInt(10_000_000)).padStart(7, '0')}`;
}

/** `024…` as E.164. */
export function toE164(phone: string): string {
  return `+233${phone.slice(1)}`;
}

/** Asks for a code and reads it from the SMS; an empty code when none came. */
export async function receiveCode(
  api: TestApi,
  jobs: TestJobs,
  phone: string,
  purpose: CodePurpose,
  token?: string,
): Promise<ReceivedCode> {
  const answer = await api.call('POST /codes', { body: { phone, purpose }, token });
  if (answer.status !== 202) throw new Error(`POST /codes answered ${answer.status}: ${answer.body.message}`);
  const before = jobs.texts(toE164(phone)).length;
  await jobs.runUntilIdle();
  // Notices that the quiet hours held back may have come beside it.
  const since = jobs.texts(toE164(phone)).slice(before);
  const [code = ''] = since.flatMap(({ text }) => /^\d{6}/.exec(text) ?? []);
  return { phone, requestId: answer.body.requestId, code };
}
