import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Person } from '#office/people/person-summary.tsx';
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
import { Cut } from '#ui/table/cut.tsx';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { usePagedList } from '#ui/table/use-paged-list.ts';
import { MailsButton, useMails } from './mails/use-mails.tsx';
import { personColumns } from './person-columns.tsx';
import { HouseholdLink } from './person-summary.tsx';
import { texts } from './texts.ts';
import { useDeletion } from './use-deletion.tsx';

const words = texts.users;

type ListedUser = CallAnswer<'listUsers'>['users'][number];

/** By what the household hears of its pickups. */
function findReach(user: ListedUser) {
  const { email, emailVerified, emailTrouble, phone, phoneVerified, notifications } = user;
  if (email && emailVerified !== false && !emailTrouble) return 'email';
  if (phoneVerified && notifications?.sms !== false) return 'sms';
  return phone ? 'call' : 'nobody';
}

function asListed(listed: ListedUser): ListedUser {
  return listed;
}

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

type Asks = {
  readonly may: ReturnType<typeof useMay>;
  readonly onMails: (person: Person) => void;
  readonly onDelete: (user: ListedUser) => void;
};

function columns({ may, onMails, onDelete }: Asks): readonly Column<ListedUser>[] {
  const actions: Column<ListedUser> = {
    id: 'actions',
    header: texts.actions,
    actions: true,
    cell: (user) => (
      <div className="flex gap-2 *:grow @dense:justify-end @dense:gap-0.5 @dense:*:grow-0">
        <MailsButton person={user} onOpen={onMails} />
        <RowButton
          tone="danger-quiet"
          icon="trash"
          word={texts.delete}
          label={texts.deleteOf(user)}
          onClick={() => onDelete(user)}
        />
      </div>
    ),
  };
  return [
    ...personColumns({ name: 17, email: 22 }, (user) => <HouseholdLink user={user} />),
    {
      id: 'place',
      header: words.place,
      width: 20,
      cell: ({ place }) => (place ? <Cut title={place} lines={2} /> : words.none),
    },
    {
      id: 'last',
      header: words.last,
      cell: ({ lastCompleted }) => (
        <span className="whitespace-nowrap">
          {lastCompleted ? printDateWithDay(lastCompleted.slice(0, 10)) : words.none}
        </span>
      ),
    },
    { id: 'due', header: words.owes, cell: ({ due }) => (due ? printPesewas(due) : words.none) },
    { id: 'reach', header: words.reachable, cell: (user) => words.reach[findReach(user)] },
    {
      id: 'role',
      header: texts.role,
      cell: () => <span className="text-ink-soft @dense:text-2xs">{words.role}</span>,
    },
    ...(may('deleteUser') ? [actions] : []),
  ];
}

export function UsersView() {
  const { list, removal } = useUsers();
  const mails = useMails();
  const may = useMay();
  return (
    <>
      <ListView
        list={list}
        columns={columns({ may, onMails: mails.ask, onDelete: removal.ask })}
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
