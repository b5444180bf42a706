import { useRef } from 'react';
import * as v from 'valibot';
import type { Account, UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { updateToken } from '#platform/session/session.ts';
import { givenPassword, newPassword } from '#shared/fields.ts';
import { Button } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { repeatedErrors } from '#ui/form/repeated-password.ts';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CodeField, codeTexts, typedCode, withoutSpaces } from './code-field.tsx';
import { FormOutcome } from './form-outcome.tsx';
import { dropPasswordAdvice } from './notices/password-advice.ts';
import { texts } from './texts.ts';
import { useTakeAccount } from './use-account.ts';
import { getUsername } from './username.ts';

/** Both are required here; the call itself takes a new name without a password. */
const passwords = v.object({
  currentPassword: givenPassword,
  password: newPassword,
  otp: v.optional(typedCode()),
});

type Props = Pick<FieldsProps, 'hint' | 'asksForCode'> & { readonly account: Account };

/** A new password ends all other sessions. */
export function PasswordForm({ account, ...props }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  const findUnlike = (typed: HTMLFormElement) => repeatedErrors(typed, 'repeated', texts.repeat);
  const change = async ({ currentPassword, password, otp }: v.InferInput<typeof passwords>) => {
    const body = { currentPassword, password, otp: otp && withoutSpaces(otp) };
    const { message, account: changed, token } = await call('updateMe', { body });
    // First: with the old one the next call would be refused.
    if (token) updateToken(changed.id, token);
    dropPasswordAdvice(changed.id);
    takeAccount(changed);
    toast.success(message);
    element.current?.reset();
    return message;
  };
  return (
    <Part title={texts.password} text={texts.passwordNote}>
      <Form
        form={form}
        ref={element}
        onSubmit={form.submit(passwords, change, findUnlike)}
        className="flex max-w-xl flex-col gap-4"
      >
        <Fields {...props} account={account} />
        <FormOutcome form={form} />
        <Button
          type="submit"
          tone="secondary"
          busy={form.busy}
          busyLabel={texts.changing}
          className="sm:self-start"
        >
          {texts.changePassword}
        </Button>
      </Form>
    </Part>
  );
}

type FieldsProps = {
  readonly account: Pick<UserAccount, 'email' | 'phone'>;
  readonly hint?: string;
  readonly asksForCode?: boolean;
};

function Fields({ account, hint = texts.newPasswordHint, asksForCode }: FieldsProps) {
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={getUsername(account)}
        readOnly
        hidden
      />
      <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
      <PasswordField label={texts.newPassword} hint={hint} name="password" autoComplete="new-password" />
      <PasswordField label={texts.repeatPassword} name="repeated" autoComplete="new-password" />
      {asksForCode && <CodeField isRecovery label={codeTexts.orRecovery} />}
    </>
  );
}
