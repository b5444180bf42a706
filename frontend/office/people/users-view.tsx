import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callPages } from '#platform/api/call-pages.ts';
import type { CallAnswer } from '#platform/api/calls.ts';
import { call } from '#platform/api/client.ts';
import { prefixedError } from '#platform/api/failure-text.ts';
import { callKey, callQuery } from '#platform/api/query-client.ts';
import { useMay } from '#platform/session/use-may.ts';
import { printPesewas } from '#shared/money.ts';
import { printDateWithDay } from '#shared/print-when.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { searchText, useListParams } from '#ui/list/use-list-params.ts';
import { useOptimisticRows } from '#ui/list/use-optimistic-rows.ts';
import { Alert } from '#ui/state/alert.tsx';
import { actionColumn, column } from '#ui/table/columns.ts';
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton, RowButtons } from '#ui/table/row-button.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { MailsButton, useMails } from './mails/use-mails.tsx';
import { HouseholdLink, personColumns, useDeletion } from './person-summary.tsx';
import { texts } from './texts.ts';

const words = texts.users;

type ListedUser = CallAnswer<'listUsers'>['users'][number];

/** How we tell the household about its pickups. */
function findReach(user: ListedUser) {
  const { email, emailVerified, emailTrouble, phone, phoneVerified, notifications } = user;
  if (email && emailVerified !== false && !emailTrouble) return 'email';
  if (phoneVerified && notifications?.sms !== false) return 'sms';
  return phone ? 'call' : 'nobody';
}

const asListed = (listed: ListedUser) => listed;

function UnpaidWarning({ id }: { readonly id: string }) {
  const { data } = useQuery(callQuery('getHousehold', { params: { id } }));
  return data?.due ? <Alert tone="warning">{words.unpaid(data.due)}</Alert> : null;
}

function useUsers() {
  const [params] = useListParams();
  const client = useQueryClient();
  const rows = useOptimisticRows(asListed);
  const query = { q: searchText(params) };
  const result = useInfiniteQuery({ ...callPages('listUsers', query), placeholderData: keepPreviousData });
  const removal = useDeletion({
    words,
    Warning: UnpaidWarning,
    run: ({ id }) => call('deleteUser', { params: { id } }),
    onDeleted: rows.remove,
    onSettled: () => void client.invalidateQueries({ queryKey: callKey('listUsers') }),
  });
  return {
    list: usePagedList(result, {
      selectRows: (page) => page.users,
      adjustRows: rows.apply,
      describeError: prefixedError,
    }),
    removal,
  };
}

const columns: readonly Column<ListedUser>[] = [
  ...personColumns({ name: 17, email: 22 }, (user) => <HouseholdLink user={user} />),
  column('place', words.place, ({ place }) => (place ? <Cut title={place} lines={2} /> : words.none), {
    width: 20,
  }),
  column('last', words.last, ({ lastCompleted }) => (
    <span className="whitespace-nowrap">
      {lastCompleted ? printDateWithDay(lastCompleted.slice(0, 10)) : words.none}
    </span>
  )),
  column('due', words.owes, ({ due }) => (due ? printPesewas(due) : words.none)),
  column('reach', words.reachable, (user) => words.reach[findReach(user)]),
  column('role', texts.role, () => <span className="text-ink-soft @dense:text-2xs">{words.role}</span>),
];

export function UsersView() {
  const { list, removal } = useUsers();
  const mails = useMails();
  const may = useMay();
  const actions = actionColumn<ListedUser>((user) => (
    <RowButtons>
      <MailsButton person={user} onOpen={mails.ask} />
      <RowButton
        tone="danger-quiet"
        icon="trash"
        word={texts.delete}
        label={texts.deleteOf(user)}
        onClick={() => removal.ask(user)}
      />
    </RowButtons>
  ));
  return (
    <>
      <ListView
        list={list}
        columns={may('deleteUser') ? [...columns, actions] : columns}
        caption={words.caption}
        searchLabel={texts.searchPeople}
        emptyMessage={texts.noUsers}
        emptyHint={words.emptyHint}
      />
      {mails.dialog}
      {removal.dialog}
    </>
  );
}
