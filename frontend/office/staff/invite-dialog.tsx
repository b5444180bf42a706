import type { FormEvent } from 'react';
import { inviteAdminBody } from '#contracts/staff/staff-calls.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { EmailField } from '#ui/form/fields/text-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { DutyFields, readDuties } from './duty-fields.tsx';
import { texts } from './texts.ts';

/** Invites an admin. What was typed stays until it worked. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChange('POST', 'listStaff');
  const invite = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const body = form.check(element, inviteAdminBody, {}, { ...formValues(element), ...readDuties(element) });
    if (!body) return;
    void form.run(async ({ idempotencyKey }) => {
      toast.success((await call('inviteAdmin', { body, idempotencyKey })).message);
      onClose();
    }, element);
  };
  return (
    <FormDialog
      size="wide"
      title={texts.inviteTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.invite, busy: texts.inviting }}
      savedAs="invite-admin"
      autoComplete="off"
      onSubmit={invite}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.inviteHint}</p>
      <NameFields last={{ optional: true }} focused />
      <EmailField label={texts.email} name="email" autoComplete="off" required />
      <DutyFields />
    </FormDialog>
  );
}
