import { getPaymentMailDomain, type Settings } from '#infra/stage/settings.ts';
import type { MobileMoneyUse } from '#routes';
import { allow } from './table-access.ts';

/** What a function of Mobile Money is told; nothing where the stage takes none, which is how it knows. */
export function getMobileMoneyVariables(settings: Settings, use: MobileMoneyUse | undefined) {
  const { stage, paystackKeyArn } = settings;
  if (!use || !paystackKeyArn) return {};
  return {
    MOBILE_MONEY: stage,
    ...(use === 'asks' ? {} : { PAYSTACK_KEY_SECRET_ID: paystackKeyArn }),
    ...(use === 'calls' ? { PAYMENT_MAIL_DOMAIN: getPaymentMailDomain(settings) } : {}),
  };
}

/** Reading the key, for those that call the provider or check its signature. */
export function allowMobileMoney({ paystackKeyArn }: Settings, use: MobileMoneyUse | undefined) {
  if (!use || use === 'asks' || !paystackKeyArn) return [];
  return [allow(['secretsmanager:GetSecretValue'], paystackKeyArn)];
}
