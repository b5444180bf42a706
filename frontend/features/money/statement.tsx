import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CallAnswer } from '#platform/api/calls.ts';
import { readNow } from '#platform/api/clock.ts';
import { failureText } from '#platform/api/failure-text.ts';
import { callQuery } from '#platform/api/query-client.ts';
import { toList } from '#ui/list/to-list.ts';
import { useListParams } from '#ui/list/use-list-params.ts';
import { StatementTable } from './statement-table.tsx';
import { readMonth, statementTexts as texts } from './statement-texts.ts';

type Props = {
  /** What the balance, in pesewas, says now. */
  readonly printBalance: (balance: number) => string;
  /** Shown instead of the entries; an older server's answer has no pickups. */
  readonly children?: (answer: CallAnswer<'getStatement'>, month: string) => ReactNode;
};

export function Statement({ printBalance, children }: Props) {
  const [params] = useListParams();
  const [now] = useState(readNow);
  const month = readMonth(params.get('month'), now);
  const query = useQuery(callQuery('getStatement', { query: { month } }));
  const { rows: data, ...list } = toList(query, (error) => failureText(error, texts.failed));
  return (
    <>
      <p className="min-h-7 text-xl font-bold tabular-nums">{data && printBalance(data.balance)}</p>
      <StatementTable list={{ ...list, rows: data?.entries }} month={month} now={now} since={data?.since}>
        {data?.pickups && children?.(data, month)}
      </StatementTable>
    </>
  );
}
