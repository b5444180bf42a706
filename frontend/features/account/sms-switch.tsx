import type { Account } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/group.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { useTakeAccount } from './use-account.ts';

/** Every sentence about notices by SMS. */
export const texts = {
  title: 'SMS from us',
  text: 'Our SMS tell you who comes and when. They are free. We never send advertising.',
  label: 'Send me SMS about my pickups',
  note: 'We always send codes and warnings about your account.',
  jobsText: 'Our SMS tell you when your jobs change. They are free. We never send advertising.',
  jobsLabel: 'Send me SMS about my jobs',
} as const;

type Props = { readonly account: Exclude<Account, { role: 'admin' }> };

/**
 * Switches notices by SMS on and off, at once; nothing for an account without a proven number. Shown as chosen once it
 * is saved: what stays unsaved is not shown as if it were.
 */
export function SmsSwitch({ account: { notifications, role } }: Props) {
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  if (!notifications) return null;
  const save = async (sms: boolean) => {
    const { message, account } = await call('changeNotifications', { body: { ...notifications, sms } });
    takeAccount(account);
    return message;
  };
  const isHousehold = role === 'user';
  return (
    <Part title={texts.title} text={isHousehold ? texts.text : texts.jobsText}>
      <CheckboxField
        label={isHousehold ? texts.label : texts.jobsLabel}
        hint={texts.note}
        checked={notifications.sms}
        onChange={({ target }) => void form.run(() => save(target.checked))}
      />
      <FormOutcome form={form} />
    </Part>
  );
}
