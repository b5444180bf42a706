import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CollectorAccount } from '#contracts/accounts.ts';
import { listCollectors } from '#contracts/admin-calls.ts';
import { fullName } from '#contracts/full-name.ts';
import { shortId } from '#contracts/short-id.ts';
import { describeError } from '../../../platform/api/api-error.ts';
import { callQuery } from '../../../platform/api/query-client.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { texts } from '../texts.ts';

const words = texts.assign;

/** A text once people have paused typing. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

type Props = { readonly currentId: string | undefined; readonly error: string | undefined };

/** A choice of approved collectors only; a search where there are more than one answer holds. */
export function CollectorChoice({ currentId, error }: Props) {
  const [typed, setTyped] = useState('');
  const [many, setMany] = useState(false);
  const q = usePaused(typed);
  const list = useQuery({
    ...callQuery(listCollectors, { query: { approved: 'true', ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  });
  if (list.data?.nextCursor && !many) setMany(true);
  if (!list.data) return list.error ? <LoadFailure error={list.error} onRetry={list.refetch} /> : <Loading />;
  const { collectors } = list.data;
  if (collectors.length === 0 && !q) return <Alert tone="info">{`${words.none} ${words.noneHint}`}</Alert>;
  return (
    <>
      {many && (
        <TextField
          label={words.search}
          hint={words.searchHint}
          name="search"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <SelectField
        label={words.collector}
        name="collectorId"
        hint={collectors.length === 0 ? words.none : undefined}
        options={collectors.map((one) => toOption(one, currentId))}
        placeholder={words.choose}
        error={error}
        required
      />
    </>
  );
}

/** Two of the same name are told apart by the end of their id. */
function toOption(collector: CollectorAccount, currentId: string | undefined) {
  const name = `${fullName(collector)} (${shortId(collector.id)})`;
  const current = collector.id === currentId;
  return { value: collector.id, label: current ? `${name} – ${words.current}` : name, disabled: current };
}

function Loading() {
  return (
    <div role="status" className="flex flex-col gap-1">
      <span className="font-semibold">{words.collector}</span>
      <span className="sr-only">{words.loading}</span>
      <Skeleton className="h-12" />
    </div>
  );
}

function LoadFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => unknown }) {
  return (
    <Alert tone="error">
      <p>{`${words.loadFailed} ${describeError(error)}`}</p>
      <Button tone="secondary" icon="refresh" className="mt-2" onClick={() => void onRetry()}>
        {words.retry}
      </Button>
    </Alert>
  );
}
