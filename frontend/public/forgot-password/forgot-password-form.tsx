import * as v from 'valibot';
import { CodeActions, CodeEntry } from '#features/account/codes/code-entry.tsx';
import { type AskedCode, type Code, useCode } from '#features/account/codes/use-code.ts';
import { call } from '#platform/api/client.ts';
import { atLoginName, LoginNameField, loginName, readLoginName } from '#public/login/login-name.tsx';
import { AddedLately } from '#public/reset-password/added-lately.tsx';
import { NewPasswordFields } from '#public/reset-password/new-password-fields.tsx';
import { texts as resetTexts } from '#public/reset-password/texts.ts';
import { useResetPassword } from '#public/reset-password/use-reset-password.ts';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { useHydrated } from '#ui/use-hydrated.ts';

export const texts = {
  description: 'Set a new password for your Sankofa account with a link by email or a code by SMS.',
  intro:
    'Enter the email address or phone number of your account. We’ll email you a link, or text you a code.',
  submit: 'Send Link or Code',
  busy: 'Sending…',
  another: 'Use another address or number',
  noMail: 'No email after a few minutes? Check your spam folder, or the address.',
} as const;

const forgotForm = v.object({ email: loginName });

/** Asks for a link or a code to set a new password. The answer never tells whether an account exists. */
export function ForgotPasswordForm() {
  const form = useSubmit({ toFields: atLoginName });
  const code = useCode('reset');
  const hydrated = useHydrated();
  if (code.asked) return <ResetByCode code={code} asked={code.asked} />;
  if (form.done) {
    return (
      <div className="flex flex-col items-start gap-4">
        <Alert tone="success">{form.done}</Alert>
        <p className="text-ink-soft">{texts.noMail}</p>
        <Button tone="secondary" onClick={form.reset}>
          {texts.another}
        </Button>
      </div>
    );
  }
  const submit = form.submit(forgotForm, async ({ email }) => {
    const name = readLoginName(email);
    return 'phone' in name ? code.ask(name.phone) : (await call('forgotPassword', { body: name })).message;
  });
  return (
    <Form form={form} method="post" onSubmit={submit}>
      <LoginNameField />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" wide disabled={!hydrated} busy={form.busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </Form>
  );
}

function ResetByCode({ code, asked }: { readonly code: Code; readonly asked: AskedCode }) {
  const { form, submit, doubtful, leave } = useResetPassword(asked);
  if (doubtful) return <AddedLately reset={doubtful} onDone={leave} />;
  return (
    <Form form={form} method="post" onSubmit={submit}>
      <CodeEntry code={code} />
      <input type="text" name="username" autoComplete="username" value={asked.phone} readOnly hidden />
      <NewPasswordFields />
      {form.message && <Alert tone="error">{form.message}</Alert>}
      <Button type="submit" wide busy={form.busy} busyLabel={resetTexts.busy}>
        {resetTexts.submit}
      </Button>
      <CodeActions code={code} />
    </Form>
  );
}
