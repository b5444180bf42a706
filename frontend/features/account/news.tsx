import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import type { CollectorAccount, UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { isDialling, whereDialled } from '#platform/ussd-code.ts';
import { currentPassword } from '#shared/fields.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { promiseNews } from '#ui/news-promise.tsx';
import { Part } from '#ui/part.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { texts } from './texts.ts';
import { useTakeAccount } from './use-account.ts';

type Props = {
  readonly account: UserAccount | CollectorAccount;
  readonly words: {
    /** `when your jobs change` */
    readonly when: string;
    readonly sms: { readonly text: string; readonly label: string };
    readonly dialled: DialledWords | undefined;
  };
  readonly children?: ReactNode;
};

export function News({ account, words, children }: Props) {
  return (
    <>
      <div className="p-4 sm:p-6">
        <p className="max-w-prose">{promiseNews(account, words.when)}</p>
      </div>
      <ChoiceSwitch
        account={account}
        choice="sms"
        texts={{ title: texts.smsTitle, ...words.sms }}
        hint={texts.smsNote}
      />
      <DiallingSwitch account={account} words={words.dialled} />
      {children}
    </>
  );
}

type ChoiceProps = {
  readonly account: Pick<UserAccount, 'notifications'>;
  readonly choice: 'sms' | 'paymentRequests';
  readonly texts: { readonly title: string; readonly text: string; readonly label: string };
  readonly hint?: string;
};

/** Changed at once, and shown as chosen once it is saved. Nothing for an account without a proven number. */
export function ChoiceSwitch({ account: { notifications }, choice, texts, hint }: ChoiceProps) {
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

type DiallingProps = {
  readonly account: UserAccount | CollectorAccount;
  readonly words: DialledWords | undefined;
};

const schema = v.object({ currentPassword });

/** With the password, since dialling shows collectors places. Nothing for an account without a proven number. */
export function DiallingSwitch({ account, words }: DiallingProps) {
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
