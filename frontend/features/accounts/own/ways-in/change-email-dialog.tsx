import { changeEmailBody } from '#contracts/accounts/identity-calls.ts';
import { describeExceptAt } from '#features/accounts/own/describe-failure.ts';
import { call } from '#platform/api/client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { EmailField } from '#ui/form/fields/text-field.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { CurrentPassword } from './current-password.tsx';
import { texts } from './texts.ts';
import type { Finish } from './use-ways-in.ts';

type Props = { readonly onDone: Finish; readonly onClose: () => void };

/** Asks for a link to another address. */
export function ChangeEmailDialog({ onDone, onClose }: Props) {
  const form = useSubmit({ describe: describeExceptAt('email', 'currentPassword') });
  return (
    <FormDialog
      title={texts.emailTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.sendLink, busy: texts.busy }}
      onSubmit={form.submit(changeEmailBody, async (body) => onDone(await call('changeEmail', { body })))}
      onClose={onClose}
    >
      <EmailField
        label={texts.newEmail}
        hint={texts.emailNote}
        name="email"
        error={form.errors.email}
        required
        data-autofocus
      />
      <CurrentPassword error={form.errors.currentPassword} />
    </FormDialog>
  );
}
