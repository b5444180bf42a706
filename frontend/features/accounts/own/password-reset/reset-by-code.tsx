import { CodeActions, CodeEntry } from '#features/accounts/own/codes/code-entry.tsx';
import type { AskedCode, Code } from '#features/accounts/own/codes/use-code.ts';
import { Button } from '#ui/button/button.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { texts } from './texts.ts';
import { useResetPassword } from './use-reset-password.ts';

const { reset } = texts;

/** Sets a new password with the code of an SMS. */
export function ResetByCode({ code, asked }: { readonly code: Code; readonly asked: AskedCode }) {
  const { errors, clearEdited, busy, message, submit } = useResetPassword(asked);
  return (
    <form method="post" noValidate onSubmit={submit} onInput={clearEdited} className="flex flex-col gap-4">
      <CodeEntry code={code} error={errors.code} />
      <input type="text" name="username" autoComplete="username" value={asked.phone} readOnly hidden />
      <NewPasswordFields errors={errors} />
      {message && <Alert tone="error">{message}</Alert>}
      <Button type="submit" wide busy={busy} busyLabel={reset.busy}>
        {reset.submit}
      </Button>
      <CodeActions code={code} />
    </form>
  );
}
