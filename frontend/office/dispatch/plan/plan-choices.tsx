import { type FormEvent, useRef, useState } from 'react';
import type { Board } from '#office/dispatch/board/use-board.ts';
import { sortByName } from '#office/dispatch/collectors/workloads.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { FieldError } from '#ui/form/fields/field.tsx';
import { TextField } from '#ui/form/fields/text-field.tsx';
import { useFieldError } from '#ui/form/form.tsx';
import { takeForm, useSubmit } from '#ui/form/use-submit.ts';
import { hasWords } from '#ui/match-words.ts';
import { openPlan, planStore } from './plan-store.ts';
import { runTexts } from './plan-texts.ts';

type Entry = { readonly id: string; readonly name: string };

function listAreas({ pickups }: Board): readonly Entry[] {
  const areas = new Map(pickups.map(({ area }) => [area.id, area]));
  return [...areas.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** What to plan with: all areas of the board and everybody on duty unless somebody says otherwise. */
export function ChoicesDialog({ board, onClose }: { readonly board: Board; readonly onClose: () => void }) {
  const form = useSubmit();
  const { date, areaId } = board;
  const before = planStore.read();
  const areas = areaId ? [] : listAreas(board);
  const onDuty = sortByName(board.collectors.filter(({ isOff }) => !isOff));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const data = new FormData(element);
    const read = (name: string, all: number) => {
      const ids = data.getAll(name).map(String);
      return ids.length === all ? undefined : ids;
    };
    const areaIds = read('areaIds', areas.length);
    const collectors = read('collectors', onDuty.length);
    if (areaIds?.length === 0) return form.show(element, { areaIds: runTexts.noArea });
    if (collectors?.length === 0) return form.show(element, { collectors: runTexts.noCollector });
    openPlan({ date, areaId, areaIds, collectors });
    onClose();
  };
  return (
    <FormDialog
      title={runTexts.choicesTitle}
      form={form}
      texts={{ cancel: runTexts.cancel, submit: runTexts.plan, busy: runTexts.plan }}
      onSubmit={submit}
      onClose={onClose}
    >
      {!areaId && <Ticks title={runTexts.areas} name="areaIds" entries={areas} ticked={before?.areaIds} />}
      <Ticks
        title={runTexts.collectors}
        name="collectors"
        entries={onDuty.map((one) => ({ id: one.id, name: fullName(one) }))}
        ticked={before?.collectors}
      />
    </FormDialog>
  );
}

const searchFrom = 12;

type TicksProps = {
  readonly title: string;
  readonly name: string;
  readonly entries: readonly Entry[];
  /** Absent: all. */
  readonly ticked: readonly string[] | undefined;
};

function Ticks({ title, name, entries, ticked }: TicksProps) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const error = useFieldError(name, undefined);
  const tickAll = (isTicked: boolean) => {
    for (const box of list.current?.querySelectorAll('input') ?? []) box.checked = isTicked;
  };
  return (
    <fieldset className="flex min-w-0 flex-col">
      <legend className="font-semibold">{title}</legend>
      <div className="flex gap-1">
        <Button tone="quiet" small onClick={() => tickAll(true)}>
          {runTexts.all}
        </Button>
        <Button tone="quiet" small onClick={() => tickAll(false)}>
          {runTexts.none}
        </Button>
      </div>
      {entries.length >= searchFrom && (
        <TextField
          type="search"
          label={runTexts.search}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div ref={list} className="max-h-80 overflow-y-auto rounded-md border border-line px-3 py-1">
        {entries.map((one) => (
          <div key={one.id} hidden={!hasWords(one.name, typed)}>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                name={name}
                value={one.id}
                defaultChecked={ticked?.includes(one.id) ?? true}
                className="size-5 shrink-0"
              />
              <span>{one.name}</span>
            </label>
          </div>
        ))}
      </div>
      {error && <FieldError message={error} />}
    </fieldset>
  );
}
