import { type FormEvent, useState } from 'react';
import { controlName, kindName, type Station } from '#contracts/loads/stations.ts';
import { call } from '#platform/api/client.ts';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { toast } from '#ui/toast/toast.ts';
import {
  checkStation,
  findChanges,
  type StationDraft,
  toNewStation,
  toStationDraft,
} from './station-draft.ts';
import { StationFields } from './station-fields.tsx';
import { named, printFee, printTakes, formTexts as texts, texts as words } from './texts.ts';
import { useStationChange } from './use-stations.ts';

type Props = {
  readonly station?: Station | undefined;
  readonly stations: readonly Station[];
  readonly onClose: () => void;
};

/** Adds a station or changes one. What was typed stays until it worked. */
export function StationDialog({ station, stations, onClose }: Props) {
  const [draft, setDraft] = useState(() => toStationDraft(station));
  const form = useStationChange(station);
  const { opened } = form;
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const checked = checkStation(draft);
    form.show(element, 'errors' in checked ? checked.errors : {});
    if ('errors' in checked) return;
    const { form: typed } = checked;
    void form.run(async ({ idempotencyKey, subject }) => {
      const done = opened
        ? await call('updateStation', {
            params: { id: opened.id },
            body: { ...findChanges(typed, opened), version: subject?.version },
            idempotencyKey,
          })
        : await call('createStation', { body: toNewStation(typed), idempotencyKey });
      toast.success(done.message);
      onClose();
    }, element);
  };
  const edit = (edited: Partial<StationDraft>) => {
    setDraft((before) => ({ ...before, ...edited }));
    form.clear(Object.keys(edited));
  };
  const onward = stations.filter(
    ({ id, kind }) => id !== station?.id && (kind !== 'transfer-station' || id === station?.onward),
  );
  return (
    <FormDialog
      size="wide"
      title={station ? named.edit(station.name) : words.add}
      form={form}
      texts={{ cancel: texts.back, submit: station ? texts.save : texts.create, busy: texts.saving }}
      savedAs={`station:${station?.id ?? 'new'}`}
      fresh={form.fresh && <Fresh station={form.fresh} />}
      onSubmit={save}
      onClose={onClose}
    >
      <StationFields draft={draft} onward={onward} errors={form.errors} onChange={edit} />
    </FormDialog>
  );
}

/** Beside the message that somebody else has changed it: the station as it is now. */
function Fresh({ station }: { readonly station: Station }) {
  const { name, kind, controlLevel, takes, fee } = station;
  return (
    <>
      <p role="status">{texts.freshIs}</p>
      <section aria-label={name} className="rounded-md border border-line bg-ground p-3">
        <p className="mb-1 text-lg font-semibold">{name}</p>
        <p>{[kindName(kind), controlName(controlLevel), printFee(fee)].join(' · ')}</p>
        <p className="text-ink-soft">{printTakes(takes)}</p>
      </section>
    </>
  );
}
