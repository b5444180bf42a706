import { type FormEvent, useId, useState } from 'react';
import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { findCollectors, sortByName } from '#office/dispatch/collectors/find-collectors.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { openPlan, planStore } from './plan-store.ts';
import { runTexts, sayRun } from './plan-texts.ts';

type Entry = { readonly id: string; readonly name: string };

function listAreas({ pickups }: Board): readonly Entry[] {
  const areas = new Map(pickups.map(({ area }) => [area.id, area]));
  return [...areas.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

type Choice = ReturnType<typeof useChoice>;

/** Entries of which some are chosen: all, as long as nobody has said otherwise. */
function useChoice(entries: readonly { readonly id: string }[], before: readonly string[] | undefined) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(before ? entries.filter(({ id }) => !before.includes(id)).map(({ id }) => id) : []),
  );
  const chosen = entries.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  return {
    chosen,
    isAll: left.size === 0,
    has: (id: string) => !left.has(id),
    toggle: (id: string) => {
      const next = new Set(left);
      if (!next.delete(id)) next.add(id);
      setLeft(next);
    },
    all: () => setLeft(new Set()),
    none: () => setLeft(new Set(entries.map(({ id }) => id))),
  };
}

/** What to plan with: all areas of the board and everybody on duty unless somebody says otherwise. */
export function ChoicesDialog({ board, onClose }: { readonly board: Board; readonly onClose: () => void }) {
  const before = planStore.read();
  const areas = listAreas(board);
  const onDuty = sortByName(board.collectors.filter(({ isOff }) => !isOff));
  const area = useChoice(areas, before?.areaIds);
  const collector = useChoice(onDuty, before?.collectors);
  const [isTried, setTried] = useState(false);
  const formId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (area.chosen.length === 0 || collector.chosen.length === 0) return;
    openPlan({
      date: board.date,
      areaId: board.areaId,
      areaIds: area.isAll ? undefined : area.chosen,
      collectors: collector.isAll ? undefined : collector.chosen,
    });
    onClose();
  };
  return (
    <Dialog
      open
      title={runTexts.choicesTitle}
      onClose={onClose}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            {runTexts.cancel}
          </Button>
          <Button type="submit" form={formId}>
            {runTexts.plan}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-5">
        {!board.areaId && (
          <Ticks title={runTexts.areas} count={sayRun.areas(area.chosen.length, areas.length)} choice={area}>
            {areas.map(({ id, name }) => (
              <Tick key={id} label={name} isOn={area.has(id)} onToggle={() => area.toggle(id)} />
            ))}
            {isTried && area.chosen.length === 0 && <FieldError message={runTexts.noArea} />}
          </Ticks>
        )}
        <Collectors collectors={onDuty} choice={collector} isTried={isTried} />
      </form>
    </Dialog>
  );
}

type CollectorsProps = {
  readonly collectors: readonly DispatchCollector[];
  readonly choice: Choice;
  readonly isTried: boolean;
};

/** Fewer than these are seen at a glance. */
const searchFrom = 12;

function Collectors({ collectors, choice, isTried }: CollectorsProps) {
  const [typed, setTyped] = useState('');
  const count = sayRun.collectors(choice.chosen.length, collectors.length);
  return (
    <Ticks title={runTexts.collectors} count={count} choice={choice}>
      {collectors.length >= searchFrom && (
        <TextField
          type="search"
          label={runTexts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {findCollectors(collectors, typed).map((one) => (
        <Tick
          key={one.id}
          label={fullName(one)}
          isOn={choice.has(one.id)}
          onToggle={() => choice.toggle(one.id)}
        />
      ))}
      {isTried && choice.chosen.length === 0 && <FieldError message={runTexts.noCollector} />}
    </Ticks>
  );
}

type TicksProps = {
  readonly title: string;
  readonly count: string;
  readonly choice: Choice;
  readonly children: React.ReactNode;
};

function Ticks({ title, count, choice, children }: TicksProps) {
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="flex w-full flex-wrap items-center gap-x-3 font-semibold">
        <span>{title}</span>
        <span className="text-sm font-normal text-ink-soft tabular-nums">{count}</span>
      </legend>
      <div className="flex gap-1">
        <Button tone="quiet" small onClick={choice.all}>
          {runTexts.all}
        </Button>
        <Button tone="quiet" small onClick={choice.none}>
          {runTexts.none}
        </Button>
      </div>
      <div className="max-h-80 overflow-y-auto rounded-md border border-line px-3 py-1">{children}</div>
    </fieldset>
  );
}

type TickProps = { readonly label: string; readonly isOn: boolean; readonly onToggle: () => void };

function Tick({ label, isOn, onToggle }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={isOn} onChange={onToggle} className="size-5 shrink-0" />
      <span className="wrap-anywhere">{label}</span>
    </label>
  );
}
