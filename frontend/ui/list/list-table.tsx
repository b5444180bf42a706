import type { ComponentProps } from 'react';
import { DataTable } from '#ui/table/data-table.tsx';
import { ListFailure } from './list-failure.tsx';

type Props<Row> = Omit<ComponentProps<typeof DataTable<Row>>, 'list' | 'look' | 'rowKey'> & {
  readonly list: ComponentProps<typeof ListFailure>['list'] & { readonly rows: readonly Row[] | undefined };
};

/** A list that is fetched whole, in rows of 40 px, with what went wrong above it. */
export function ListTable<Row extends { readonly id: string }>({ list, ...table }: Props<Row>) {
  const { rows, error } = list;
  return (
    <>
      <ListFailure list={list} />
      {(rows || !error) && <DataTable {...table} look="compact" list={{ rows }} rowKey={({ id }) => id} />}
    </>
  );
}
