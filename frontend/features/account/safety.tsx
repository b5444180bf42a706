import { type ComponentProps, type ReactNode, useRef } from 'react';
import * as v from 'valibot';
import type { Account, UserAccount } from '#contracts/accounts/accounts.ts';
import { call } from '#platform/api/client.ts';
import { updateToken } from '#platform/session/session.ts';
import { givenPassword, newPassword } from '#shared/fields.ts';
import { PasswordField, repeatedErrors } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Part } from '#ui/part.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CodeField, codeTexts, typedCode, withoutSpaces } from './code-field.tsx';
import { FormEnd } from './form-outcome.tsx';
import { Username } from './password-dialog.tsx';
import { Sessions } from './sessions.tsx';
import { texts } from './texts.ts';
import { useTakeAccount } from './use-account.ts';

type Props = ComponentProps<typeof PasswordForm> & { readonly children?: ReactNode };

export function Safety({ children, ...props }: Props) {
  return (
    <>
      <PasswordForm {...props} />
      {children}
      <Sessions />
    </>
  );
}

/** Both are required here; the call itself takes a new name without a password. */
const passwords = v.object({
  currentPassword: givenPassword,
  password: newPassword,
  otp: v.optional(typedCode()),
});

type FormProps = Pick<FieldsProps, 'hint' | 'asksForCode'> & { readonly account: Account };

/** A new password ends all other sessions. */
function PasswordForm({ account, ...props }: FormProps) {
  const element = useRef<HTMLFormElement>(null);
  const form = useSubmit();
  const takeAccount = useTakeAccount();
  const findUnlike = (typed: HTMLFormElement) => repeatedErrors(typed, 'repeated', texts.repeat);
  const change = async ({ currentPassword, password, otp }: v.InferInput<typeof passwords>) => {
    const body = { currentPassword, password, otp: otp && withoutSpaces(otp) };
    const { message, account: changed, token } = await call('updateMe', { body });
    // First: with the old one the next call would be refused.
    if (token) updateToken(changed.id, token);
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
        <FormEnd
          form={form}
          texts={{ submit: texts.changePassword, busy: texts.changing }}
          tone="secondary"
        />
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
      <Username account={account} />
      <PasswordField label={texts.currentPassword} name="currentPassword" autoComplete="current-password" />
      <PasswordField label={texts.newPassword} hint={hint} name="password" autoComplete="new-password" />
      <PasswordField label={texts.repeatPassword} name="repeated" autoComplete="new-password" />
      {asksForCode && <CodeField isRecovery label={codeTexts.orRecovery} />}
    </>
  );
}
