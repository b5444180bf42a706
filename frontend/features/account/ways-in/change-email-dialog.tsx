import { changeEmailBody } from '#contracts/identity-calls.ts';
import { call } from '../../../platform/api/client.ts';
import { EmailField } from '../../../ui/fields/text-field.tsx';
import { type Check, FormDialog } from './form-dialog.tsx';
import { texts } from './texts.ts';
import type { Finish } from './use-ways-in.ts';

type Props = { readonly onDone: Finish; readonly onClose: () => void };

/** Asks for a link to another address. */
export function ChangeEmailDialog({ onDone, onClose }: Props) {
  const send = async (form: HTMLFormElement, check: Check) => {
    const typed = check(form, changeEmailBody);
    if (!typed) return;
    const body = { email: `${typed.email}`, currentPassword: `${typed.currentPassword}` };
    onDone(await call('changeEmail', { body }));
  };
  return (
    <FormDialog title={texts.emailTitle} submitLabel={texts.sendLink} onSubmit={send} onClose={onClose}>
      {(errors) => (
        <EmailField
          label={texts.newEmail}
          hint={texts.emailNote}
          name="email"
          error={errors.email}
          required
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
