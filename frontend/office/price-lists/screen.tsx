import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import type { PriceList } from '#contracts/money/price-lists.ts';
import { PriceTable } from '#features/prices/price-table.tsx';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { Button } from '#ui/button/button.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useConfirmedAction } from '#ui/list/use-confirmed-action.tsx';
import { Panel } from '#ui/panel.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { NewPricesDialog } from './new-prices-dialog.tsx';
import { stateLooks, texts } from './texts.ts';

export function Screen() {
  const [isOpen, setOpen] = useState(false);
  const list = usePriceLists();
  return (
    <AdminShell
      actions={
        <Button icon="plus" disabled={!list.rows} onClick={() => setOpen(true)}>
          {texts.add}
        </Button>
      }
    >
      <PriceLists list={list} />
      {isOpen && list.rows && (
        <NewPricesDialog lists={list.rows} areas={list.areas} onClose={() => setOpen(false)} />
      )}
    </AdminShell>
  );
}

/** All price lists, those of Everywhere first, and the areas by their ids. */
function usePriceLists() {
  const lists = useQuery(callQuery('listPriceLists', {}));
  const areas = useQuery(callQuery('listAllAreas', {}));
  const error = lists.error ?? areas.error;
  return {
    rows: areas.data && lists.data?.lists,
    areas: areas.data?.areas ?? [],
    error: error ? prefixedError(error) : undefined,
    busy: lists.isFetching || areas.isFetching,
    retry: () => {
      void lists.refetch();
      void areas.refetch();
    },
  };
}

function PriceLists({ list }: { readonly list: ReturnType<typeof usePriceLists> }) {
  const { rows, areas } = list;
  const nameArea = (id: string) => areas.find((area) => area.id === id)?.name ?? texts.areaGone;
  const nameList = ({ areaId, validFrom }: PriceList) => texts.listName(nameArea(areaId), validFrom);
  const withdrawal = useWithdrawal(nameList);
  if (!rows) return list.error ? <ListFailure list={list} /> : <SkeletonList rows={2} rowClass="h-44" />;
  const without = findWithout(rows, areas);
  const areaIds = [...new Set(rows.map(({ areaId }) => areaId))];
  return (
    <>
      <ListFailure list={list} />
      {rows.length === 0 && <EmptyState icon="list" message={texts.none} hint={texts.noneHint} />}
      {rows.length > 0 && <p className="max-w-prose text-ink-soft">{texts.intro}</p>}
      {without.length > 0 && (
        <Alert tone="warning" live={false}>
          {texts.without(without.map(({ name }) => name))}
        </Alert>
      )}
      <div className="flex max-w-3xl flex-col gap-4">
        {areaIds.map((areaId) => (
          <Panel key={areaId} title={nameArea(areaId)}>
            <ul className="divide-y divide-line">
              {rows
                .filter((one) => one.areaId === areaId)
                .map((one) => (
                  <ListRow
                    key={one.id}
                    list={one}
                    name={nameList(one)}
                    onWithdraw={() => withdrawal.ask(one)}
                  />
                ))}
            </ul>
          </Panel>
        ))}
      </div>
      {withdrawal.dialog}
    </>
  );
}

function useWithdrawal(nameList: (list: PriceList) => string) {
  const client = useQueryClient();
  return useConfirmedAction({
    title: texts.withdrawTitle,
    hint: texts.withdrawHint,
    confirmLabel: texts.yesWithdraw,
    cancelLabel: texts.keep,
    busyLabel: texts.withdrawing,
    tone: 'danger',
    describeRow: (list: PriceList) => <p className="font-semibold">{nameList(list)}</p>,
    describeError: (error) => prefixedError(error, 'DELETE'),
    run: ({ id }, idempotencyKey) => call('withdrawPriceList', { params: { id }, idempotencyKey }),
    onDone: ({ message }) => toast.success(message),
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listPriceLists') }),
  });
}

/** Active areas without prices today, if others have some. */
function findWithout(rows: readonly PriceList[], areas: readonly Area[]): readonly Area[] {
  const priced = new Set(rows.flatMap(({ areaId, state }) => (state === 'in force' ? [areaId] : [])));
  if (priced.size === 0 || priced.has(everywhereId)) return [];
  return areas.filter(({ id, isActive }) => isActive && !priced.has(id));
}

type RowProps = { readonly list: PriceList; readonly name: string; readonly onWithdraw: () => void };

function ListRow({ list, name, onWithdraw }: RowProps) {
  const { validFrom, state } = list;
  const look = Object.hasOwn(stateLooks, state) ? stateLooks[state] : undefined;
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{texts.fromDay(validFrom)}</h3>
        {look && <Badge {...look} />}
        {state === 'to come' && (
          <Button
            tone="danger-quiet"
            className="ml-auto"
            aria-label={`${texts.withdraw}: ${name}`}
            onClick={onWithdraw}
          >
            {texts.withdraw}
          </Button>
        )}
      </div>
      <details open={state === 'in force'}>
        <summary className="flex min-h-11 items-center font-semibold text-brand underline">
          {texts.prices}
        </summary>
        <PriceTable list={list} caption={name} />
      </details>
    </li>
  );
}
