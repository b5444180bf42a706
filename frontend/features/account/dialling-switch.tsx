import { useState } from 'react';
import * as v from 'valibot';
import type { Account } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { isDialling } from '#platform/ussd-code.ts';
import { currentPassword } from '#shared/fields.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/group.tsx';
import { dialled } from './dialling-texts.ts';
import { FormOutcome } from './form-outcome.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useTakeAccount } from './use-account.ts';

type Props = { readonly account: Exclude<Account, { role: 'admin' }> };

const schema = v.object({ currentPassword });

/**
 * Switches dialling on, with the password, and off, at once; nothing for an account without a proven number. To a collector
 * it shows places only where it was switched on with the password: before that, it counts as off.
 */
export function DiallingSwitch({ account }: Props) {
  const { notifications, role } = account;
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  const [isAsking, setAsking] = useState(false);
  if (!notifications || !dialled) return null;
  const save = async (ussd: boolean, password?: string) => {
    const body = { sms: notifications.sms, ussd, currentPassword: password };
    const answer = await call('changeNotifications', { body });
    takeAccount(answer.account);
    return answer.message;
  };
  const isOn = isDialling(account);
  return (
    <Part title={dialled.title}>
      <p className="max-w-prose text-ink-soft">
        <WithDialLink text={dialled.text[role]} />
      </p>
      <CheckboxField
        label={dialled.label[role]}
        checked={isOn}
        onChange={() => (isOn ? void form.run(() => save(false)) : setAsking(true))}
      />
      <FormOutcome form={form} />
      {isAsking && (
        <PasswordDialog
          title={dialled.ask.title}
          field={{ name: 'currentPassword', label: dialled.ask.password, schema }}
          texts={dialled.ask}
          onConfirm={async (body) => {
            const message = await save(true, body.currentPassword);
            setAsking(false);
            await form.run(async () => message);
          }}
          onClose={() => setAsking(false)}
        >
          <p>{dialled.ask.text[role]}</p>
        </PasswordDialog>
      )}
    </Part>
  );
}
