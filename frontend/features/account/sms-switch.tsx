import type { UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/group.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { useTakeAccount } from './use-account.ts';

const texts = {
  title: 'SMS from us',
  note: 'We always send codes and warnings about your account.',
} as const;

type Props = {
  readonly account: Pick<UserAccount, 'notifications'>;
  /** What our SMS are about. */
  readonly words: { readonly text: string; readonly label: string };
};

/** Changed at once, and shown as chosen once it is saved. Nothing for an account without a proven number. */
export function SmsSwitch({ account: { notifications }, words }: Props) {
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  if (!notifications) return null;
  const save = async (sms: boolean) => {
    const { message, account } = await call('changeNotifications', { body: { ...notifications, sms } });
    takeAccount(account);
    return message;
  };
  return (
    <Part title={texts.title} text={words.text}>
      <CheckboxField
        label={words.label}
        hint={texts.note}
        checked={notifications.sms}
        onChange={({ target }) => void form.run(() => save(target.checked))}
      />
      <FormOutcome form={form} />
    </Part>
  );
}
