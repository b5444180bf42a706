import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { collectorProfile } from '#contracts/accounts/collector-profile.ts';
import { suspension, updateCollectorBody } from '#contracts/accounts/people-calls.ts';
import type { AreaSummary } from '#contracts/areas/area-summary.ts';
import { shortId } from '#contracts/pickups/pickup-id.ts';
import { DaysOffForm } from '#features/account/days-off/days-off-form.tsx';
import { useAreas } from '#features/places/use-areas.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { FreshWords } from '#office/shell/fresh-record.tsx';
import { pickChanged } from '#office/shell/pick-changed.ts';
import { useChange, useRecordChange } from '#office/shell/use-change.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { callKey } from '#platform/api/query-client.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { fullName } from '#shared/full-name.ts';
import { printPhone } from '#shared/ghana.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { PageLink } from '#ui/button/route-button.tsx';
import { describeAreas, describeProfile } from '#ui/collector-profile/describe-profile.ts';
import { ProfileFields, readProfile } from '#ui/collector-profile/profile-fields.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { NameFields } from '#ui/form/fields/name-fields.tsx';
import { PhoneField, TextField } from '#ui/form/fields/text-field.tsx';
import { formValues } from '#ui/form/use-form-errors.ts';
import { takeForm } from '#ui/form/use-submit.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { PersonSummary } from './person-summary.tsx';
import { texts } from './texts.ts';

type Props = {
  readonly collector: CollectorAccount;
  readonly readFresh: (id: string) => Promise<CollectorAccount | undefined>;
  readonly onSuspend: () => void;
  readonly onClose: () => void;
};

const words = texts.edit;

function useEditing({ collector, readFresh, onClose }: Props) {
  const { id } = collector;
  const form = useRecordChange(collector, { read: () => readFresh(id), changed: ['listCollectors'] });
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

function findChanges(typed: Changes, { firstName, lastName, phone = '', profile = {} }: CollectorAccount) {
  return pickChanged(typed, { firstName, lastName, phone, profile: v.parse(collectorProfile, profile) });
}

/** Changes a collector's names, phone and profile. */
export function EditCollectorDialog(props: Props) {
  const { areas = [] } = useAreas();
  const { form, save } = useEditing(props);
  const { opened, fresh } = form;
  return (
    <FormDialog
      size="wide"
      title={texts.editTitle}
      form={form}
      texts={{ submit: words.save }}
      savedAs={`collector:${opened.id}`}
      autoComplete="off"
      fresh={fresh && <FreshWords now={describe(fresh, areas)} />}
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

type ListedCollector = CallAnswer<'listCollectors'>['collectors'][number];
type SuspendProps = { readonly collector: ListedCollector; readonly onClose: () => void };

/** Suspends a collector, with a link to the plan that hands over today's stops; or lifts the suspension. */
export function SuspendDialog({ collector, onClose }: SuspendProps) {
  const [suspended, setSuspended] = useState(collector.suspended);
  const form = useChange('PATCH', 'listCollectors', 'getDispatch');
  const save = async (suspend: v.InferOutput<typeof suspension> | null) => {
    const answer = await call('updateCollector', { params: { id: collector.id }, body: { suspend } });
    setSuspended(answer.collector.suspended);
  };
  return (
    <FormDialog
      title={texts.suspendTitle}
      form={form}
      texts={{
        cancel: texts.suspend.close,
        submit: suspended ? texts.suspend.lift : texts.suspend.suspend,
      }}
      tone={suspended ? 'primary' : 'danger'}
      onSubmit={
        suspended
          ? form.submit(v.object({}), () => save(null))
          : form.submit(suspension, (typed) => save(typed))
      }
      onClose={onClose}
    >
      <PersonSummary person={collector} />
      {suspended ? (
        <Suspended collector={collector} {...suspended} />
      ) : (
        <>
          <p className="text-ink-soft">{texts.suspend.hint}</p>
          <TextField label={texts.suspend.reason} name="reason" hint={texts.suspend.reasonHint} />
        </>
      )}
    </FormDialog>
  );
}

type SuspendedProps = NonNullable<ListedCollector['suspended']> & Pick<SuspendProps, 'collector'>;

function Suspended({ at, by, reason, collector: { id, load = 0 } }: SuspendedProps) {
  const may = useMay();
  const today = todayInAccra(readNow());
  return (
    <Alert tone="warning">
      <p>{texts.suspend.since(printDateWithDay(at.slice(0, 10)), by, reason)}</p>
      {load > 0 && may('getDispatch') && (
        <PageLink
          to={`/dispatch?date=${today}`}
          onClick={() => openPlan({ date: today, areaId: undefined, handOver: id })}
          className="font-semibold"
        >
          {texts.suspend.handOver(load)}
        </PageLink>
      )}
    </Alert>
  );
}

type DaysOffProps = { readonly collector: CollectorAccount; readonly onClose: () => void };

export function DaysOffDialog({ collector, onClose }: DaysOffProps) {
  const client = useQueryClient();
  const { id, daysOff = [] } = collector;
  const change = async (isMarked: boolean, date: string) => {
    const params = { id, date };
    const answer = await (isMarked
      ? call('markCollectorOff', { params, body: {} })
      : call('removeCollectorOff', { params }));
    for (const list of ['listCollectors', 'getDispatch'] as const)
      void client.invalidateQueries({ queryKey: callKey(list) });
    return answer;
  };
  const describeRest = (count: number, date: string) => (
    <p>
      <span>{texts.daysOff.remain(count)}</span>{' '}
      <PageLink to={`/dispatch?date=${date}&status=assigned&collector=${id}`} className="font-semibold">
        {texts.daysOff.board(printDateWithDay(date))}
      </PageLink>
    </p>
  );
  return (
    <Dialog open title={texts.daysOffTitle} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <PersonSummary person={collector} />
        <p className="text-ink-soft">{texts.daysOff.hint}</p>
        <DaysOffForm
          daysOff={daysOff}
          offFrom={collector.offFrom}
          onMark={(date) => change(true, date)}
          onRemove={(date) => change(false, date)}
          describeRest={describeRest}
        />
      </div>
    </Dialog>
  );
}
