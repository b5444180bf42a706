import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { ChoiceSwitch } from '#features/account/choice-switch.tsx';
import { wherePaidByPhone } from '#platform/mobile-money.ts';

export const texts = wherePaidByPhone({
  title: 'Mobile Money',
  text: 'At your door, a collector can have us send a request to your phone. They don’t see your number, and nothing is paid until you approve it with your PIN.',
  label: 'Collectors may send Mobile Money requests to my number',
});

export function PaymentSwitch({ account }: { readonly account: UserAccount }) {
  return texts && <ChoiceSwitch account={account} choice="paymentRequests" texts={texts} />;
}
