import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { ChoiceSwitch } from '#features/account/choice-switch.tsx';
import { wherePaidByPhone } from '#platform/mobile-money.ts';

export const texts = wherePaidByPhone({
  title: 'Mobile Money',
  text: 'At your door a collector can have us ask your phone for what is to pay. They do not see your number, and nothing is paid before you approve it with your PIN.',
  label: 'Collectors may ask my number for Mobile Money',
});

export function PaymentSwitch({ account }: { readonly account: UserAccount }) {
  return texts && <ChoiceSwitch account={account} choice="paymentRequests" texts={texts} />;
}
