import { useState } from 'react';
import { controlName, kindName, type Station } from '#contracts/loads/stations.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Badge } from '#ui/icon/badge.tsx';
import { ListTable } from '#ui/list/list-table.tsx';
import { actionColumn, column, nameColumn } from '#ui/table/columns.ts';
import type { Column } from '#ui/table/data-table.tsx';
import { RowButton, RowButtons } from '#ui/table/row-button.tsx';
import { uiTexts } from '#ui/texts.ts';
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
      <ListTable
        caption={texts.list}
        columns={listColumns(stations, setOpen)}
        list={list}
        emptyMessage={texts.none}
        emptyHint={texts.noneHint}
      />
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
    nameColumn('name', words.name, ({ name }) => <span className="wrap-anywhere">{name}</span>, {
      width: 20,
    }),
    column('kind', words.kind, (station) => describeKind(station, stations)),
    column('control', words.control, ({ controlLevel }) => controlName(controlLevel)),
    column('takes', words.takes, ({ takes }) => printTakes(takes), { width: 20 }),
    column('fee', words.fee, ({ fee }) => printFee(fee)),
    column('minutes', words.minutes, ({ minutes }) => minutes),
    column('state', words.state, State),
    actionColumn((station) => <Actions station={station} onOpen={onOpen} />),
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
    <RowButtons>
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
    </RowButtons>
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
      busyLabel={uiTexts.saving}
      busy={busy}
      error={message}
      onConfirm={change}
      onCancel={onClose}
    />
  );
}
