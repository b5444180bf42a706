import { useState } from 'react';
import * as v from 'valibot';
import { suspension } from '#contracts/accounts/people-calls.ts';
import { openPlan } from '#office/dispatch/plan/plan-store.ts';
import { useChange } from '#office/shell/use-change.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { PageLink } from '#ui/button/page-link.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { PersonSummary } from './person-summary.tsx';
import { texts } from './texts.ts';
import type { ListedCollector } from './use-collectors.tsx';

const words = texts.suspend;

type Props = { readonly collector: ListedCollector; readonly onClose: () => void };

/** Suspends a collector, and leads to the plan in which others take over their stops of today; or lifts that. */
export function SuspendDialog({ collector, onClose }: Props) {
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
      texts={{ cancel: words.close, submit: suspended ? words.lift : words.suspend, busy: words.saving }}
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
          <p className="text-ink-soft">{words.hint}</p>
          <TextField label={words.reason} name="reason" hint={words.reasonHint} />
        </>
      )}
    </FormDialog>
  );
}

type SuspendedProps = NonNullable<ListedCollector['suspended']> & Pick<Props, 'collector'>;

function Suspended({ at, by, reason, collector: { id, load = 0 } }: SuspendedProps) {
  const may = useMay();
  const today = todayInAccra(readNow());
  return (
    <Alert tone="warning">
      <p>{words.since(printDateWithDay(at.slice(0, 10)), by, reason)}</p>
      {load > 0 && may('getDispatch') && (
        <PageLink
          to={`/dispatch?date=${today}`}
          onClick={() => openPlan({ date: today, areaId: undefined, handOver: id })}
          className="font-semibold"
        >
          {words.handOver(load)}
        </PageLink>
      )}
    </Alert>
  );
}
