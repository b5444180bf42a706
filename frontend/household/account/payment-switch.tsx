import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { ChoiceSwitch } from '#features/account/choice-switch.tsx';
import { wherePaidByPhone } from '#platform/mobile-money.ts';

export const texts = wherePaidByPhone({
  title: 'Mobile Money',
  text: 'At your door, a collector can ask us to send a payment request to your phone. They don’t see your number, and nothing is paid until you approve it with your PIN.',
  label: 'Collectors may ask my number for Mobile Money',
});

export function PaymentSwitch({ account }: { readonly account: UserAccount }) {
  return texts && <ChoiceSwitch account={account} choice="paymentRequests" texts={texts} />;
}
