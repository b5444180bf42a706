import { checkCode, type GivenCode } from '#data/phones/codes.ts';
import type { Write } from '#data/table/transaction.ts';
import { type AppError, refuseField } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';

/** @returns what uses up a right code by SMS, for the transaction that it allows @throws AppError `bad_input` */
export async function requireRightCode(given: GivenCode, now: Date): Promise<Write> {
  const use = await checkCode(given, now);
  if (!use) throw wrongSmsCode();
  return use;
}

export function wrongSmsCode(): AppError {
  return refuseField('code', sharedTexts.wrongSmsCode);
}
