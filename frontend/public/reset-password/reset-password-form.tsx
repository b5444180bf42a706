import { useLinkToken } from '#public/layout/use-link-token.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { Form } from '#ui/form/form.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { AddedLately } from './added-lately.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { texts } from './texts.ts';
import { useResetPassword } from './use-reset-password.ts';

export function ResetPasswordForm() {
  const token = useLinkToken();
  const { form, submit, doubtful, leave } = useResetPassword({ token: token ?? '' });
  if (token === null) return <AskAgain message={texts.incomplete} />;
  if (doubtful) return <AddedLately reset={doubtful} onDone={leave} />;
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
