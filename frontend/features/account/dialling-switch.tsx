import { useState } from 'react';
import * as v from 'valibot';
import type { CollectorAccount, UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { isDialling, whereDialled } from '#platform/ussd-code.ts';
import { currentPassword } from '#shared/fields.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { useTakeAccount } from './use-account.ts';

export const dialled = whereDialled(() => ({
  title: 'Dialling',
  ask: {
    title: 'Turn dialling on',
    password: 'Current password',
    cancel: 'Cancel',
    submit: 'Turn on',
    busy: 'Turning on…',
  },
}));

export type DialledWords = { readonly text: string; readonly label: string; readonly warning: string };

type Props = { readonly account: UserAccount | CollectorAccount; readonly words: DialledWords | undefined };

const schema = v.object({ currentPassword });

/** With the password, since dialling shows collectors places. Nothing for an account without a proven number. */
export function DiallingSwitch({ account, words }: Props) {
  const { notifications } = account;
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  const [isAsking, setAsking] = useState(false);
  if (!notifications || !dialled || !words) return null;
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
        <WithDialLink text={words.text} />
      </p>
      <CheckboxField
        label={words.label}
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
          <p>{words.warning}</p>
        </PasswordDialog>
      )}
    </Part>
  );
}
