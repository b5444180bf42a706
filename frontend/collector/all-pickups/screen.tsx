import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { useAccountOf } from '#features/account/use-account.ts';
import { Name, pickupColumns } from '#features/pickup/list/pickup-columns.tsx';
import { usePickupList } from '#features/pickup/list/use-pickup-list.ts';
import { DashboardShell } from '#features/shell/dashboard-shell.tsx';
import { callPages } from '#platform/api/call-pages.ts';
import { eachMinute } from '#platform/api/query-client.ts';
import { fullName } from '#shared/full-name.ts';
import { printWhen } from '#shared/print-when.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useNow } from '#ui/use-now.ts';

const texts = {
  failed: 'Failed to fetch pickups.',
  household: 'Household',
  open: 'Assigned pickups',
  done: 'Completed pickups',
  noOpen: 'No pending pickups.',
  noOpenHint: 'When an admin assigns you a pickup, you’ll see it here.',
  noDone: 'No completed pickups yet.',
  noDoneHint: 'You’ll see your completed pickups here.',
  notApproved: 'Your account is waiting for approval. You’ll get pickups after that.',
} as const;

export function Screen() {
  const account = useAccountOf('collector');
  return (
    <DashboardShell>
      {account?.isApproved === false ? (
        <Alert tone="info">{texts.notApproved}</Alert>
      ) : (
        <>
          <Open />
          <Done />
        </>
      )}
    </DashboardShell>
  );
}

function Open() {
  const result = useInfiniteQuery({ ...callPages('listAssignedPickups', { limit: '50' }), ...eachMinute });
  const list = usePickupList(result, texts.failed);
  return <List caption={texts.open} list={list} emptyMessage={texts.noOpen} emptyHint={texts.noOpenHint} />;
}

function Done() {
  const result = useInfiniteQuery(callPages('listCompletedPickups', { limit: '20' }));
  const list = usePickupList(result, texts.failed);
  return <List caption={texts.done} list={list} emptyMessage={texts.noDone} emptyHint={texts.noDoneHint} />;
}

type ListProps = Pick<ComponentProps<typeof DataTable<PickupSummary>>, 'emptyMessage' | 'emptyHint'> & {
  readonly caption: string;
  readonly list: ReturnType<typeof usePickupList>;
};

const looks: Parameters<typeof pickupColumns>[1] = {
  printTime: printWhen,
  person: { id: 'household', header: texts.household, cell: ({ user }) => <Name>{fullName(user)}</Name> },
};

function List({ caption, list, ...empty }: ListProps) {
  const columns = pickupColumns(useNow(), looks);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-xl">{caption}</h2>
      <ListFailure list={list} />
      {(list.rows !== undefined || !list.error) && (
        <DataTable {...empty} caption={caption} columns={columns} list={list} rowKey={({ id }) => id} />
      )}
    </section>
  );
}
