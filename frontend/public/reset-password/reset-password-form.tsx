import { useState } from 'react';
import * as v from 'valibot';
import { smsCode } from '#contracts/phones/sms-fields.ts';
import type { AskedCode } from '#features/account/codes/code-entry.tsx';
import { describeExceptAt, untilLeft } from '#features/account/describe-failure.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { browser } from '#platform/session/browser.ts';
import { clearSession, readSession } from '#platform/session/session.ts';
import { useLinkToken } from '#public/layout/use-link-token.ts';
import { leaveWelcome } from '#public/login/welcome.ts';
import { newPassword } from '#shared/fields.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { PasswordField, repeatedErrors } from '#ui/form/fields/password-field.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { leaveFlash, toastDuration } from '#ui/toast/flash.ts';

export const texts = {
  description: 'Set a new password for your Sankofa account with the link we emailed you.',
  intro: 'Choose a password that you use only here. We’ll log out all your devices.',
  password: 'New password',
  hint: 'Password must be at least 6 characters',
  confirm: 'Confirm password',
  repeat: { required: 'Confirm password is required', mismatch: 'Passwords do not match!' },
  submit: 'Set Password',
  busy: 'Saving…',
  incomplete: 'This page works only with the link in our email. Please open that link, or get a new one.',
  askAgain: 'Get a new link',
  added: {
    email: {
      label: 'Email',
      question: 'This email address was added to your account recently. Is it yours?',
      remove: 'No, Remove the Address',
    },
    phone: {
      label: 'Phone number',
      question: 'This phone number was added to your account recently. Is it yours?',
      remove: 'No, Remove the Number',
    },
    since: (date: string) => `Since ${date}`,
    keep: 'Yes, Log In',
  },
} as const;

export function ResetPasswordForm() {
  const token = useLinkToken();
  const { form, submit, suspect, leave } = useResetPassword({ token: token ?? '' });
  if (token === null) return <AskAgain message={texts.incomplete} />;
  if (suspect) return <AddedLately reset={suspect} onDone={leave} />;
  return (
    <Form form={form} method="post" onSubmit={submit}>
      <NewPasswordFields />
      {form.message && <AskAgain message={form.message} />}
      <Button type="submit" wide disabled={token === undefined} busy={form.busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function AskAgain({ message }: { readonly message: string }) {
  return (
    <Alert tone="error">
      <p>{message}</p>
      <TextLink href="/forgot-password">{texts.askAgain}</TextLink>
    </Alert>
  );
}

/** By link there is no code. */
const resetForm = v.object({ code: v.optional(smsCode), password: newPassword });

type Permission = { readonly token: string } | AskedCode;

const getLoginName = (permission: Permission): string | undefined =>
  'phone' in permission ? permission.phone : readSession()?.account.email;

const findUnlike = (form: HTMLFormElement) => repeatedErrors(form, 'confirmPassword', texts.repeat);

export function useResetPassword(permission: Permission) {
  const form = useSubmit({ describe: describeExceptAt('password', 'code') });
  const [suspect, setSuspect] = useState<SuspectReset>();
  const leave = async (message: string) => {
    leaveFlash('success', message, toastDuration.login);
    browser.goTo('/login');
    await untilLeft();
  };
  const reset = async ({ code, password }: v.InferInput<typeof resetForm>) => {
    const done = await call('resetPassword', { body: { ...permission, code, password } });
    // All sessions have ended, also on this device.
    leaveWelcome({ after: 'reset', email: getLoginName(permission) });
    clearSession();
    if (done.suspect) setSuspect({ ...done, suspect: done.suspect });
    else await leave(done.message);
  };
  return { form, suspect, leave, submit: form.submit(resetForm, reset, findUnlike) };
}

type Reset = CallAnswer<'resetPassword'>;

/** After it something of the account may be a stranger's. */
type SuspectReset = Reset & { readonly suspect: NonNullable<Reset['suspect']> };

type Props = { readonly reset: SuspectReset; readonly onDone: (message: string) => Promise<void> };

const printName = (name: string) => (name.startsWith('+') ? printPhone(name) : name);

export function AddedLately({ reset, onDone }: Props) {
  const { identities, suspect, message } = reset;
  const { kind, token } = suspect;
  const words = texts.added[kind];
  const form = useSubmit({ describe: describeExceptAt() });
  const remove = () =>
    form.run(async () => onDone(`${message} ${(await call('stopChange', { body: { token } })).message}`));
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="warning">
        <p className="font-semibold">{message}</p>
        <p>{words.question}</p>
      </Alert>
      <dl className="flex flex-col gap-3">
        {identities.map((identity) => (
          <div key={identity.kind}>
            <dt className="font-semibold">{texts.added[identity.kind].label}</dt>
            <dd className="wrap-anywhere">{printName(identity.name)}</dd>
            <dd className="text-sm text-ink-soft">
              {texts.added.since(printDateWithDay(identity.addedAt.slice(0, 10)))}
            </dd>
          </div>
        ))}
      </dl>
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button tone="danger" wide busy={form.busy} busyLabel={texts.busy} onClick={() => void remove()}>
        {words.remove}
      </Button>
      <Button tone="secondary" wide disabled={form.busy} onClick={() => void onDone(message)}>
        {texts.added.keep}
      </Button>
    </div>
  );
}

export function NewPasswordFields() {
  return (
    <>
      <PasswordField label={texts.password} hint={texts.hint} name="password" autoComplete="new-password" />
      <PasswordField label={texts.confirm} name="confirmPassword" autoComplete="new-password" />
    </>
  );
}
