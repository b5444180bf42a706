import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import * as v from 'valibot';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import { updateCollectorBody } from '#contracts/accounts/people-calls.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { useAreas } from '#features/places/use-areas.ts';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { Button } from '#ui/button/button.tsx';
import { describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { ProfileFields } from '#ui/collector-profile/profile-fields.tsx';
import { readProfile } from '#ui/collector-profile/read-profile.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PhoneField } from '#ui/form/fields/text-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import { texts } from './texts.ts';

type Props = {
  readonly collector: CollectorAccount;
  readonly readFresh: (id: string) => Promise<CollectorAccount | undefined>;
  readonly onSuspend: () => void;
  readonly onClose: () => void;
};

const words = texts.edit;

function useEditing({ collector, readFresh, onClose }: Props) {
  const client = useQueryClient();
  const { id } = collector;
  const form = useSubmit({
    describe: (error) => prefixedError(error, 'PATCH'),
    subject: collector,
    readFresh: (error) =>
      error instanceof ApiError && error.code === 'conflict' ? readFresh(id) : undefined,
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listCollectors') }),
  });
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const values = { ...formValues(element), profile: readProfile(element) };
    if (!form.check(element, updateCollectorBody, {}, values)) return;
    const changes = findChanges(v.parse(updateCollectorBody, values), form.opened);
    void form.run(async ({ idempotencyKey, subject: { version } }) => {
      const body = { ...changes, version };
      const { message } = await call('updateCollector', { params: { id }, body, idempotencyKey });
      toast.success(message);
      onClose();
    }, element);
  };
  return { form, save };
}

type Changes = Omit<v.InferOutput<typeof updateCollectorBody>, 'version'>;

/** The fields that differ from the collector as they were when the dialog opened: others may have changed the rest. */
function findChanges({ profile, ...typed }: Changes, opened: CollectorAccount): Changes {
  const { firstName, lastName, phone = '' } = opened;
  const known: Changes = { firstName, lastName, phone };
  const names = ['firstName', 'lastName', 'phone'] as const;
  const changed = names.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]);
  const before = JSON.stringify(v.parse(collectorProfile, opened.profile ?? {}));
  return { ...Object.fromEntries(changed), ...(JSON.stringify(profile) === before ? {} : { profile }) };
}

/** Changes a collector's names, phone and profile. What was typed stays until it worked. */
export function EditCollectorDialog(props: Props) {
  const { areas = [] } = useAreas();
  const { form, save } = useEditing(props);
  const { opened, fresh } = form;
  return (
    <FormDialog
      size="wide"
      title={texts.editTitle}
      form={form}
      texts={{ cancel: texts.cancel, submit: words.save, busy: words.busy }}
      savedAs={`collector:${opened.id}`}
      autoComplete="off"
      fresh={fresh && <p role="status">{words.freshIs(describe(fresh, areas))}</p>}
      onSubmit={save}
      onClose={props.onClose}
    >
      <p className="text-ink-soft wrap-anywhere">
        <span>{opened.email}</span> <span className="font-mono text-sm">{shortId(opened.id)}</span>
      </p>
      <NameFields known={opened} last={{ optional: true }} focused />
      <PhoneField
        label={texts.create.phone}
        name="phone"
        autoComplete="off"
        defaultValue={opened.phone ? printPhone(opened.phone) : ''}
        hint={texts.create.phoneHint}
        optional
      />
      <ProfileFields profile={opened.profile} areas={areas} isDetailed />
      {opened.isApproved && (
        <Button
          tone="quiet"
          icon="x-circle"
          aria-label={texts.suspendOf(opened)}
          onClick={() => {
            props.onClose();
            props.onSuspend();
          }}
          className="self-start"
        >
          {opened.suspended ? texts.collectors.suspended : texts.collectors.suspend}
        </Button>
      )}
    </FormDialog>
  );
}

function describe(collector: CollectorAccount, areas: readonly AreaSummary[]): string {
  const { phone, profile } = collector;
  const parts = [fullName(collector), phone && printPhone(phone), describeProfile(profile)];
  return [...parts, describeAreas(profile, areas)].filter(Boolean).join(' · ');
}
