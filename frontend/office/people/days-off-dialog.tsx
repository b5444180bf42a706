import { useQueryClient } from '@tanstack/react-query';
import type { CollectorAccount } from '#contracts/accounts/accounts.ts';
import { DaysOffForm } from '#features/account/days-off/days-off-form.tsx';
import { call } from '#platform/api/client.ts';
import { callKey } from '#platform/api/query-client.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { PageLink } from '#ui/button/page-link.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PersonSummary } from './person-summary.tsx';
import { texts } from './texts.ts';

const words = texts.daysOff;

type Props = { readonly collector: CollectorAccount; readonly onClose: () => void };

export function DaysOffDialog({ collector, onClose }: Props) {
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
      <span>{words.remain(count)}</span>{' '}
      <PageLink to={`/dispatch?date=${date}&status=assigned&collector=${id}`} className="font-semibold">
        {words.board(printDateWithDay(date))}
      </PageLink>
    </p>
  );
  return (
    <Dialog
      open
      title={texts.daysOffTitle}
      onClose={onClose}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <PersonSummary person={collector} />
        <p className="text-ink-soft">{words.hint}</p>
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
