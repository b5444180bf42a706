import { useState } from 'react';
import { controlName, kindName, type Station } from '#contracts/loads/stations.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { type Column, DataTable } from '#ui/table/data-table.tsx';
import { RowButton } from '#ui/table/row-button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { StationDialog } from './station-dialog.tsx';
import { named, printFee, printTakes, texts } from './texts.ts';
import { useStationChange, useStations } from './use-stations.ts';

type Opened = { readonly kind: 'edit' | 'switch'; readonly station: Station } | { readonly kind: 'new' };

export function Screen() {
  const [open, setOpen] = useState<Opened>();
  const list = useStations();
  const close = () => setOpen(undefined);
  const stations = list.rows ?? [];
  return (
    <AdminShell
      actions={
        <Button icon="plus" disabled={!list.rows} onClick={() => setOpen({ kind: 'new' })}>
          {texts.add}
        </Button>
      }
    >
      <ListFailure list={list} />
      {(list.rows || !list.error) && (
        <DataTable
          look="compact"
          caption={texts.list}
          columns={listColumns(stations, setOpen)}
          list={{ rows: list.rows, loadMore: undefined, loadingMore: false }}
          rowKey={({ id }) => id}
          emptyMessage={texts.none}
          emptyHint={texts.noneHint}
        />
      )}
      {open?.kind === 'new' && <StationDialog stations={stations} onClose={close} />}
      {open?.kind === 'edit' && <StationDialog station={open.station} stations={stations} onClose={close} />}
      {open?.kind === 'switch' && <SwitchDialog station={open.station} onClose={close} />}
    </AdminShell>
  );
}

function listColumns(
  stations: readonly Station[],
  onOpen: (opened: Opened) => void,
): readonly Column<Station>[] {
  const words = texts.columns;
  return [
    {
      id: 'name',
      header: words.name,
      primary: true,
      width: 20,
      cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
    },
    { id: 'kind', header: words.kind, cell: (station) => describeKind(station, stations) },
    { id: 'control', header: words.control, cell: ({ controlLevel }) => controlName(controlLevel) },
    { id: 'takes', header: words.takes, width: 20, cell: ({ takes }) => printTakes(takes) },
    {
      id: 'fee',
      header: words.fee,
      cell: ({ fee }) => <span className="tabular-nums">{printFee(fee)}</span>,
    },
    {
      id: 'minutes',
      header: words.minutes,
      cell: ({ minutes }) => <span className="tabular-nums">{minutes}</span>,
    },
    { id: 'state', header: words.state, cell: State },
    {
      id: 'actions',
      header: words.actions,
      actions: true,
      cell: (station) => <Actions station={station} onOpen={onOpen} />,
    },
  ];
}

/** `Landfill`; `Transfer station, goes on to Kpone landfill` */
function describeKind({ kind, onward }: Station, stations: readonly Station[]): string {
  const next = stations.find(({ id }) => id === onward);
  return [kindName(kind), next && texts.onward(next.name)].filter(Boolean).join(', ');
}

function State({ isActive }: Station) {
  return isActive ? (
    <Badge dense word={texts.active} icon="check-circle" classes="bg-completed text-completed-ink" />
  ) : (
    <Badge dense word={texts.inactive} icon="x-circle" classes="bg-cancelled text-cancelled-ink" />
  );
}

type ActionsProps = { readonly station: Station; readonly onOpen: (opened: Opened) => void };

function Actions({ station, onOpen }: ActionsProps) {
  const { name, isActive } = station;
  return (
    <div className="flex flex-wrap gap-2 *:grow @dense:flex-nowrap @dense:justify-end @dense:gap-0 @dense:*:grow-0">
      <RowButton
        tone="quiet"
        icon="edit"
        word={texts.edit}
        label={named.edit(name)}
        onClick={() => onOpen({ kind: 'edit', station })}
      />
      <RowButton
        tone="quiet"
        icon={isActive ? 'x-circle' : 'check-circle'}
        word={isActive ? texts.switchOff : texts.switchOn}
        label={(isActive ? named.switchOff : named.switchOn)(name)}
        onClick={() => onOpen({ kind: 'switch', station })}
      />
    </div>
  );
}

type SwitchProps = { readonly station: Station; readonly onClose: () => void };

function SwitchDialog({ station, onClose }: SwitchProps) {
  const { run, busy, message } = useStationChange(station);
  const isActive = !station.isActive;
  const change = () =>
    run(async ({ idempotencyKey, subject }) => {
      const body = { isActive, version: subject?.version };
      const done = await call('updateStation', { params: { id: station.id }, body, idempotencyKey });
      toast.success(texts.isNow(done.station.name, done.station.isActive));
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={isActive ? texts.onTitle : texts.offTitle}
      message={
        <>
          <p className="font-semibold">{station.name}</p>
          <p>{isActive ? texts.onHint : texts.offHint}</p>
        </>
      }
      confirmLabel={isActive ? texts.switchOn : texts.switchOff}
      busyLabel={texts.working}
      busy={busy}
      error={message}
      onConfirm={change}
      onCancel={onClose}
    />
  );
}
