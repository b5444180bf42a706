import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { createCollectorBody } from '#contracts/accounts/people-calls.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { CheckboxField } from '#ui/form/fields/checkbox-field.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PasswordField } from '#ui/form/fields/password-field.tsx';
import { EmailField, PhoneField } from '#ui/form/fields/text-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

const words = texts.create;
const required = ['firstName', 'lastName', 'email', 'password'] as const;

type Props = { readonly onClose: () => void; readonly onCreated: (collector: CollectorAccount) => void };

function isIncomplete(form: HTMLFormElement): boolean {
  const values = formValues(form);
  return required.some((name) => `${values[name]}`.trim() === '');
}

/** Creates a collector, approved at once unless unticked. */
export function CreateCollectorDialog({ onClose, onCreated }: Props) {
  const form = useSubmit({ describe: (error) => prefixedError(error, 'POST') });
  const create = form.submit(createCollectorBody, async (body) => {
    const { collector } = await call('createCollector', { body });
    toast.success(words.done);
    onCreated(collector);
  });
  return (
    <FormDialog
      title={texts.createTitle}
      form={form}
      texts={{ submit: texts.createTitle, busy: words.busy }}
      savedAs="create-collector"
      autoComplete="off"
      failureFirst
      onSubmit={(event) => {
        create(event);
        if (isIncomplete(takeForm(event))) form.fail(words.incomplete);
      }}
      onClose={onClose}
    >
      <NameFields focused />
      <EmailField label={words.email} name="email" autoComplete="off" required />
      <PhoneField label={words.phone} name="phone" autoComplete="off" hint={words.phoneHint} optional />
      <PasswordField
        label={words.password}
        name="password"
        autoComplete="new-password"
        hint={words.passwordHint}
        maxLength={128}
        required
      />
      <CheckboxField label={words.approved} name="isApproved" hint={words.approvedHint} defaultChecked />
    </FormDialog>
  );
}
