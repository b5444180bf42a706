import * as v from 'valibot';
import { inviteAdminBody, type StaffMember } from '#contracts/staff/staff-calls.ts';
import { PersonSummary } from '#office/people/person-summary.tsx';
import { ChoiceCards } from '#office/shell/choice-cards.tsx';
import { FreshWords } from '#office/shell/fresh-record.tsx';
import { useChange, useRecordChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { type Duty, duties, dutyNames } from '#shared/duties.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { EmailField } from '#ui/form/fields/text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { printDuties, texts } from './texts.ts';

type DutiesProps = { readonly person: StaffMember; readonly onClose: () => void };

const dutiesForm = v.pick(inviteAdminBody, ['duties']);

export function DutiesDialog({ person: { id, version: seen }, person, onClose }: DutiesProps) {
  const form = useRecordChange(person, {
    read: async (client) => {
      const { staff } = await client.fetchQuery(callQuery('listStaff', {}));
      // The last one with `staff` is refused without having been changed.
      return staff.find((one) => one.id === id && one.version !== seen);
    },
    changed: ['listStaff'],
  });
  const { opened, fresh } = form;
  const save = form.submit(dutiesForm, async (typed, { idempotencyKey, subject: { version } }) => {
    const body = { ...typed, version };
    toast.success((await call('changeAdmin', { params: { id }, body, idempotencyKey })).message);
    onClose();
  });
  return (
    <FormDialog
      size="wide"
      title={texts.change}
      form={form}
      texts={{ submit: texts.save }}
      autoComplete="off"
      fresh={fresh && <FreshWords now={printDuties(fresh.duties)} />}
      onSubmit={save}
      onClose={onClose}
    >
      <PersonSummary person={opened} />
      <DutyFields held={opened.duties} />
      <p className="text-sm text-ink-soft">{texts.changeHint}</p>
    </FormDialog>
  );
}

/** Invites an admin. What was typed stays until it worked. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useChange('POST', 'listStaff');
  const invite = form.submit(inviteAdminBody, async (body, { idempotencyKey }) => {
    toast.success((await call('inviteAdmin', { body, idempotencyKey })).message);
    onClose();
  });
  return (
    <FormDialog
      size="wide"
      title={texts.inviteTitle}
      form={form}
      texts={{ submit: texts.invite, busy: texts.inviting }}
      savedAs="invite-admin"
      autoComplete="off"
      onSubmit={invite}
      onClose={onClose}
    >
      <p className="text-ink-soft">{texts.inviteHint}</p>
      <NameFields last={{ optional: true }} focused />
      <EmailField label={texts.email} name="email" autoComplete="off" required />
      <DutyFields held={[]} />
    </FormDialog>
  );
}

const choices = duties.map((duty) => ({ value: duty, label: dutyNames[duty], about: texts.about[duty] }));

function DutyFields({ held }: { readonly held: readonly Duty[] }) {
  return <ChoiceCards type="checkbox" name="duties" label={texts.mayDo} choices={choices} chosen={held} />;
}
