import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { laterTexts } from '#collector/assignments/texts.ts';
import type { Stop } from '#collector/round/plan-round.ts';
import { Bar } from '#collector/round/progress.tsx';
import type { Load, TippingOfDay } from '#contracts/loads/load-calls.ts';
import { undoSeconds } from '#contracts/pickups/completion.ts';
import type { PickupSummary } from '#contracts/pickups/pickups.ts';
import { dropLoad } from '#features/loads/store-load.ts';
import { refreshLists } from '#features/pickup/pickup-cache.ts';
import { queuedTexts } from '#features/pickup/waiting-mark.tsx';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readNow, readServerTime } from '#platform/api/clock.ts';
import { useQueue } from '#platform/offline/queue/queue-store.ts';
import { isWaiting, type Queue, type QueuedRequest } from '#platform/offline/queue/queued-request.ts';
import { dropUnsentKey } from '#platform/offline/queue/submit-change.ts';
import { todayInAccra } from '#shared/dates.ts';
import { printPesewas } from '#shared/money.ts';
import { printClock } from '#shared/print-when.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { findAboard, sumLitres } from './aboard.ts';
import { planTrips } from './plan-trips.ts';
import { printNumber, loadTexts as texts } from './texts.ts';
import { TippedDialog } from './tipped-dialog.tsx';

type Props = {
  readonly tipping: TippingOfDay;
  readonly pickups: readonly PickupSummary[];
  readonly stops?: readonly Stop[];
  readonly now: Date;
};

/** How full the vehicle is, the button for a tipped load, and today's loads. */
export function TippingPart({ tipping, pickups, stops = [], now }: Props) {
  const queue = useQueue();
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const aboard = findAboard(tipping, queue, pickups);
  const litres = sumLitres(aboard);
  const { holds, loads, stations } = tipping;
  const [next] = [...planTrips(stops, tipping, aboard, now).values()].flat();
  const open = () => {
    setNotice(undefined);
    setOpen(true);
  };
  return (
    <section aria-label={texts.vehicle} className="flex flex-col gap-2">
      <Bar
        label={texts.vehicle}
        value={Math.min(litres, holds)}
        max={holds}
        text={texts.printAboard(litres, holds)}
      />
      {next && <p className="text-sm">{texts.printNext(next.stations, next.at)}</p>}
      <Button ref={button} tone="secondary" icon="truck" className="self-start" onClick={open}>
        {texts.tipped}
      </Button>
      {notice && <Alert tone="error">{notice}</Alert>}
      <Loads
        loads={loads}
        queue={queue}
        onUndone={() => button.current?.focus({ preventScroll: true })}
        onRefused={(message) => {
          setNotice(message);
          toast.error(message);
        }}
      />
      {isOpen && <TippedDialog stations={stations} aboard={aboard} onClose={() => setOpen(false)} />}
    </section>
  );
}

type QueuedLoad = Extract<QueuedRequest, { readonly call: 'createLoad' }>;

type Undos = {
  readonly onUndone: () => void;
  readonly onRefused: (message: string) => void;
};

type LoadsProps = Undos & { readonly loads: readonly Load[]; readonly queue: Queue };

/** Today's loads, the latest first; opened when one of them can be undone or waits. */
function Loads({ loads: answered, queue, ...undos }: LoadsProps) {
  const now = Date.now();
  // A saved answer may be of an earlier day.
  const loads = answered.filter(({ at }) => at.startsWith(todayInAccra(readNow())));
  const waiting = queue
    .filter((one): one is QueuedLoad => one.call === 'createLoad' && isWaiting(one, now))
    .reverse();
  const count = loads.length + waiting.length;
  if (count === 0) return null;
  return (
    <details
      open={waiting.length > 0 || loads.some(({ undoUntil }) => undoUntil)}
      className="group rounded-lg border border-line bg-surface px-4 shadow-card"
    >
      <summary className="flex min-h-11 list-none items-center gap-3 font-semibold">
        <span className="grow">{texts.printLoads(count)}</span>
        <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
      </summary>
      <ul className="-mx-4 divide-y divide-line border-t border-line">
        {waiting.map((request) => (
          <WaitingLoad key={request.key} request={request} undos={undos} />
        ))}
        {loads.map((load) => (
          <DoneLoad key={load.id} load={load} undos={undos} />
        ))}
      </ul>
    </details>
  );
}

type RowProps = {
  readonly at: string;
  readonly station: string;
  readonly facts: readonly (string | undefined)[];
  readonly children: ReactNode;
};

function Row({ at, station, facts, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-3 px-4 py-2">
      <p className="min-w-0 grow basis-36">
        <span className="font-semibold wrap-anywhere">{`${printClock(at)} · ${station}`}</span>{' '}
        <span className="block text-sm text-ink-soft tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
      </p>
      {children}
    </li>
  );
}

const printKg = (kg: number | undefined) => (kg === undefined ? undefined : `${printNumber(kg)} kg`);
const printFee = (fee: number | undefined) => (fee ? printPesewas(fee) : texts.noFee);

type WaitingProps = { readonly request: QueuedLoad; readonly undos: Undos };

/** Cannot be undone once it may have been sent. */
function WaitingLoad({ request, undos }: WaitingProps) {
  const { key, body, subject, createdAt, maybeSent } = request;
  const undo = async () => {
    if (!(await dropUnsentKey(key))) return;
    toast.success(laterTexts.undone);
    undos.onUndone();
  };
  return (
    <Row
      at={body.at ?? new Date(createdAt).toISOString()}
      station={subject}
      facts={[queuedTexts.waiting, printKg(body.kg), printFee(body.fee)]}
    >
      {!maybeSent && (
        <Button tone="secondary" onClick={() => void undo()} aria-label={texts.printUndo(subject)}>
          {texts.undo}
        </Button>
      )}
    </Row>
  );
}

function DoneLoad({ load, undos }: { readonly load: Load; readonly undos: Undos }) {
  const { at, station, litres, kg, fee, undoUntil } = load;
  const facts = [texts.printLitres(litres), printKg(kg), printFee(fee)];
  return (
    <Row at={at} station={station.name} facts={facts}>
      {undoUntil && <UndoLoad load={load} until={undoUntil} undos={undos} />}
    </Row>
  );
}

type UndoProps = { readonly load: Load; readonly until: string; readonly undos: Undos };

function UndoLoad({ load: { id, station }, until, undos }: UndoProps) {
  const client = useQueryClient();
  const seconds = useSecondsLeft(until);
  const [busy, setBusy] = useState(false);
  if (seconds <= 0 && !busy) return null;
  const undo = async () => {
    setBusy(true);
    try {
      const { message } = await call('undoLoad', { params: { id }, idempotencyKey: `undo-${id}` });
      dropLoad(client, id);
      toast.success(message);
      undos.onUndone();
    } catch (error) {
      undos.onRefused(describeError(error));
    }
    setBusy(false);
    refreshLists(client);
  };
  return (
    <Button
      tone="secondary"
      busy={busy}
      busyLabel={texts.undo}
      onClick={() => void undo()}
      aria-label={texts.printUndo(station.name)}
      className="shrink-0 tabular-nums"
    >
      {laterTexts.printUndo(seconds)}
    </Button>
  );
}

/** Whole seconds for which the undo is offered, at most as long as the server allows. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(readServerTime);
  const [last] = useState(() => Math.min(Date.parse(now) + undoSeconds.onScreen * 1000, Date.parse(until)));
  useEffect(() => {
    const timer = setInterval(() => setNow(readServerTime()), 1000);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil((last - Date.parse(now)) / 1000);
}
