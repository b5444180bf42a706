import { environment } from '#config/environment.ts';
import { AppError } from '#domain/app-error.ts';
import * as sharedTexts from '#shared/texts.ts';
import { paystack } from './paystack.ts';
import type { PaymentProvider } from './provider.ts';

export const provider: PaymentProvider = paystack;

export function hasMobileMoney(): boolean {
  return environment('MOBILE_MONEY') !== '';
}

/** @throws AppError `conflict` where this stage takes none */
export function requireMobileMoney(): void {
  if (!hasMobileMoney()) throw new AppError('conflict', sharedTexts.noMobileMoney);
}

/** Whether a reference is of this stage: several may share one account of the provider. */
export function isOwnReference(reference: string): boolean {
  return hasMobileMoney() && reference.startsWith(`${environment('MOBILE_MONEY')}-`);
}
