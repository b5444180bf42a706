import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import { inviteAdminBody, type StaffMember } from '#contracts/staff/staff-calls.ts';
import { PersonSummary } from '#office/people/person-summary.tsx';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { DutyFields, readDuties } from './duty-fields.tsx';
import { printDuties, texts } from './texts.ts';

type Props = {
  readonly person: StaffMember;
  readonly readFresh: (id: string) => Promise<StaffMember | undefined>;
  readonly onClose: () => void;
};

const schema = v.pick(inviteAdminBody, ['duties']);

export function DutiesDialog({ person, readFresh, onClose }: Props) {
  const client = useQueryClient();
  const { id } = person;
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    subject: person,
    readFresh: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? readFresh(id) : undefined,
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listStaff') }),
  });
  const { opened, fresh } = form;
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const typed = form.check(element, schema, {}, readDuties(element));
    if (!typed) return;
    void form.run(async ({ idempotencyKey, subject: { version } }) => {
      const body = { ...typed, version };
      toast.success((await call('changeAdmin', { params: { id }, body, idempotencyKey })).message);
      onClose();
    }, element);
  };
  return (
    <FormDialog
      size="wide"
      title={texts.change}
      form={form}
      texts={{ cancel: texts.cancel, submit: texts.save, busy: texts.saving }}
      autoComplete="off"
      fresh={
        // The last one with `staff` is refused without having been changed.
        fresh &&
        fresh.version !== opened.version && <p role="status">{texts.freshIs(printDuties(fresh.duties))}</p>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <PersonSummary person={opened} />
      <DutyFields held={opened.duties} />
      <p className="text-sm text-ink-soft">{texts.changeHint}</p>
    </FormDialog>
  );
}
