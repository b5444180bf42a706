import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { callKey, isOfCall } from '#platform/api/query-client.ts';
import { useReachable } from '#platform/api/reachability.ts';
import { useSession } from '#platform/session/use-session.ts';
import { deviceKeeps } from '#platform/storage/device-database.ts';
import { useStore } from '#platform/store/use-store.ts';
import { isDialling } from '#platform/ussd-code.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printClock, printInstant } from '#shared/print-when.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { dialled, texts } from './texts.ts';

/** How often to look whether calls get through again, where the browser does not notice. */
const probeMs = 30_000;

export function OfflineBar({ keepsActions }: Pick<BarProps, 'keepsActions'>) {
  const online = useReachable();
  // The office changes nothing offline.
  const keeps = useStore(deviceKeeps, () => true) || !keepsActions;
  const wasOffline = useRef(false);
  const client = useQueryClient();
  useEffect(() => {
    if (online && wasOffline.current) void refetchShown(client);
    wasOffline.current ||= !online;
  }, [online, client]);
  const network = online ? wasOffline.current && texts.online : texts.offline;
  const said = [network, !keeps && texts.keepsNothing].filter(Boolean).join(' ');
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {online ? (
        !keeps && <p className={look}>{texts.keepsNothing}</p>
      ) : (
        <Bar keeps={keeps} keepsActions={keepsActions} />
      )}
    </>
  );
}

const refetchShown = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active' }, { cancelRefetch: false });

const look =
  'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-line-strong bg-sunken px-3 py-1 text-sm';

type BarProps = { readonly keeps: boolean; readonly keepsActions: boolean };

function Bar({ keeps, keepsActions }: BarProps) {
  const client = useQueryClient();
  const account = useSession()?.account;
  const at = useOldestShown(client);
  const facts = [
    at ? texts.asOf(timeText(at)) : texts.noData,
    keeps ? keepsActions && texts.keepsActions : texts.keepsNothing,
  ];
  useEffect(() => {
    const probe = () => void client.refetchQueries({ queryKey: callKey('getMe'), type: 'active' });
    const timer = setInterval(probe, probeMs);
    return () => clearInterval(timer);
  }, [client]);
  return (
    <div className={look}>
      <Icon name="wifi-off" className="size-5" />
      <p className="min-w-0 grow basis-48 py-1.5">
        <strong>{texts.offline}</strong> <span>{`${facts.filter(Boolean).join(' ')} `}</span>
        {dialled && isDialling(account) && <WithDialLink text={dialled.offline} />}
      </p>
    </div>
  );
}

function useOldestShown(client: QueryClient): number {
  const cache = client.getQueryCache();
  const read = () => {
    const times = cache
      .findAll({ type: 'active', predicate: ({ queryKey }) => !isOfCall(queryKey, 'getMe') })
      .map(({ state }) => state.dataUpdatedAt)
      .filter(Boolean);
    return times.length > 0 ? Math.min(...times) : 0;
  };
  return useSyncExternalStore((listener) => cache.subscribe(listener), read);
}

function timeText(at: number): string {
  const instant = new Date(at).toISOString();
  const isToday = todayInAccra(new Date(at)) === todayInAccra(new Date());
  return isToday ? printClock(instant) : printInstant(instant);
}
