import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { refreshLists, storePickup } from '#features/pickup/pickup-cache.ts';
import { call } from '#platform/api/client.ts';
import { line } from '#shared/fields.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useMoneyChange } from './use-cash-change.ts';

const texts = {
  title: 'Take back what was noted?',
  explain: 'It was noted by mistake. The books keep both.',
  reason: 'Reason',
  reasonHint: 'It is kept in the audit log',
  householdHint: 'The household reads it',
  cancel: 'Back',
  submit: 'Take back',
  busy: 'Saving…',
} as const;

type Props = {
  readonly posting: string;
  readonly children: ReactNode;
  readonly household?: boolean;
  readonly onClose: () => void;
};

const schema = v.object({ reason: line('reason', 200) });

export function ReverseDialog({ posting, children, household, onClose }: Props) {
  const client = useQueryClient();
  const form = useMoneyChange();
  const save = form.submit(schema, async ({ reason }, { idempotencyKey }) => {
    const done = await call('reversePosting', { body: { posting, reason }, idempotencyKey });
    if (done.pickup) {
      storePickup(client, done.pickup);
      refreshLists(client);
    }
    toast.success(done.message);
    onClose();
  });
  return (
    <FormDialog title={texts.title} form={form} tone="danger" texts={texts} onSubmit={save} onClose={onClose}>
      <p className="font-semibold">{children}</p>
      <p>{texts.explain}</p>
      <TextField
        label={texts.reason}
        hint={household ? texts.householdHint : texts.reasonHint}
        name="reason"
        autoComplete="off"
        maxLength={200}
        data-autofocus
      />
    </FormDialog>
  );
}
