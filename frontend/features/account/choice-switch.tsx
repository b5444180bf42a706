import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { useTakeAccount } from './use-account.ts';

type Props = {
  readonly account: Pick<UserAccount, 'notifications'>;
  readonly choice: 'sms' | 'paymentRequests';
  readonly texts: { readonly title: string; readonly text: string; readonly label: string };
  readonly hint?: string;
};

/** Changed at once, and shown as chosen once it is saved. Nothing for an account without a proven number. */
export function ChoiceSwitch({ account: { notifications }, choice, texts, hint }: Props) {
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  if (!notifications) return null;
  const save = async (wanted: boolean) => {
    const body = { ...notifications, [choice]: wanted };
    const { message, account } = await call('changeNotifications', { body });
    takeAccount(account);
    return message;
  };
  return (
    <Part title={texts.title} text={texts.text}>
      <CheckboxField
        label={texts.label}
        hint={hint}
        checked={notifications[choice] ?? true}
        onChange={({ target }) => void form.run(() => save(target.checked))}
      />
      <FormOutcome form={form} />
    </Part>
  );
}
