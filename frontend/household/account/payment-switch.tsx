import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { FormOutcome } from '#features/account/form-outcome.tsx';
import { useTakeAccount } from '#features/account/use-account.ts';
import { call } from '#platform/api/client.ts';
import { wherePaidByPhone } from '#platform/mobile-money.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/group.tsx';

export const texts = wherePaidByPhone({
  title: 'Mobile Money',
  text: 'At your door a collector can have us ask your phone for what is to pay. They do not see your number, and nothing is paid before you approve it with your PIN.',
  label: 'Collectors may ask my number for Mobile Money',
});

/** Whether collectors may ask a household's number, at once; nothing for an account without a proven number. */
export function PaymentSwitch({ account: { notifications } }: { readonly account: UserAccount }) {
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  if (!notifications || !texts) return null;
  const { sms, ussd, paymentRequests = true } = notifications;
  const save = async (wanted: boolean) => {
    const body = { sms, ussd, paymentRequests: wanted };
    const { message, account } = await call('changeNotifications', { body });
    takeAccount(account);
    return message;
  };
  return (
    <Part title={texts.title} text={texts.text}>
      <CheckboxField
        label={texts.label}
        checked={paymentRequests}
        onChange={({ target }) => void form.run(() => save(target.checked))}
      />
      <FormOutcome form={form} />
    </Part>
  );
}
