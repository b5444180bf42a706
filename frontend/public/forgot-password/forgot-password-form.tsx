import * as v from 'valibot';
import {
  type AskedCode,
  type Code,
  CodeActions,
  CodeEntry,
  useCode,
} from '#features/account/codes/code-entry.tsx';
import { call } from '#platform/api/client.ts';
import { SubmitPart } from '#public/layout/submit-part.tsx';
import { atLoginName, LoginNameField, loginName, readLoginName } from '#public/login/login-name.tsx';
import {
  AddedLately,
  NewPasswordFields,
  texts as resetTexts,
  useResetPassword,
} from '#public/reset-password/reset-password-form.tsx';
import { Button } from '#ui/button/button.tsx';
import { Form } from '#ui/form/form.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';

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

/** The answer never tells whether an account exists. */
export function ForgotPasswordForm() {
  const form = useSubmit({ toFields: atLoginName });
  const code = useCode('reset');
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
      <SubmitPart form={form} texts={texts} />
    </Form>
  );
}

function ResetByCode({ code, asked }: { readonly code: Code; readonly asked: AskedCode }) {
  const { form, submit, suspect, leave } = useResetPassword(asked);
  if (suspect) return <AddedLately reset={suspect} onDone={leave} />;
  return (
    <Form form={form} method="post" onSubmit={submit}>
      <CodeEntry code={code} />
      <input type="text" name="username" autoComplete="username" value={asked.phone} readOnly hidden />
      <NewPasswordFields />
      <SubmitPart form={form} texts={resetTexts} />
      <CodeActions code={code} />
    </Form>
  );
}
