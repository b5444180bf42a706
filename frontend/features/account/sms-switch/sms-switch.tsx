import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contracts/accounts.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { call } from '../../../platform/api/client.ts';
import { callKey } from '../../../platform/api/query-client.ts';
import { updateAccount } from '../../../platform/session/session.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { Outcome } from '../outcome.tsx';
import { Section } from '../section.tsx';
import { texts } from './texts.ts';

type Props = { readonly account: Exclude<Account, { role: 'admin' }> };

/** Switches notices by SMS on and off, at once; nothing for an account without a proven number. */
export function SmsSwitch({ account }: Props) {
  const { save, failure, done } = useSave();
  const { notifications, role } = account;
  if (!notifications) return null;
  const isHousehold = role === 'user';
  return (
    <Section title={texts.title} text={isHousehold ? texts.text : texts.jobsText}>
      <CheckboxField
        label={isHousehold ? texts.label : texts.jobsLabel}
        hint={texts.note}
        checked={notifications.sms}
        onChange={(event) => save({ ...notifications, sms: event.target.checked })}
      />
      <Outcome failure={failure} done={done} />
    </Section>
  );
}

type Notifications = NonNullable<Props['account']['notifications']>;

/** Shown as chosen once it is saved: what stays unsaved is not shown as if it were. */
function useSave() {
  const client = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<string>();
  const save = async (body: Notifications) => {
    setFailure(undefined);
    setDone(undefined);
    try {
      const { message, account } = await call('changeNotifications', { body });
      client.setQueryData(callKey('getMe', {}), { account });
      updateAccount(account);
      setDone(message);
    } catch (error) {
      setFailure(describeError(error));
    }
  };
  return { save, failure, done };
}
