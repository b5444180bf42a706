import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { call } from '#platform/api/client.ts';
import { areaNotFound } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { BackLink, RouteButton } from '#ui/button/route-button.tsx';
import { FormDialog } from '#ui/dialog/form-dialog.tsx';
import { takeForm } from '#ui/form/use-submit.ts';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { areaPath, areasPath, useAllAreas, useAreaChange } from './area-calls.ts';
import { FreshArea } from './area-facts.tsx';
import { AreaFields } from './area-fields.tsx';
import { areaForm, findChanges, readForm } from './area-form.ts';
import { AreaList } from './area-list.tsx';
import { AreaView } from './area-view.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { dayTexts, formTexts, named, texts } from './texts.ts';

/** All areas; `?area=` for one of them. */
export function Screen() {
  const [params] = useListParams();
  const id = params.get('area');
  return id ? <OneArea key={id} id={id} /> : <AllAreas />;
}

type Opened = 'edit' | 'close';

function AllAreas() {
  const [open, setOpen] = useState<Opened>();
  const navigate = useNavigate();
  const close = () => setOpen(undefined);
  return (
    <AdminShell
      actions={
        <>
          <Button tone="secondary" icon="calendar" onClick={() => setOpen('close')}>
            {texts.closeEverywhere}
          </Button>
          <Button icon="plus" onClick={() => setOpen('edit')}>
            {texts.newArea}
          </Button>
        </>
      }
    >
      <AreaList />
      {open === 'close' && <CloseDayDialog onClose={close} />}
      {open === 'edit' && <AreaDialog onClose={close} onSaved={(area) => navigate(areaPath(area.id))} />}
    </AdminShell>
  );
}

function OneArea({ id }: { readonly id: string }) {
  const [open, setOpen] = useState<Opened>();
  const list = useAllAreas();
  const area = list.rows?.find((one) => one.id === id);
  const close = () => setOpen(undefined);
  return (
    <AdminShell title={area?.name} actions={area && <Actions area={area} onOpen={setOpen} />}>
      <BackLink to={areasPath} className="-my-1">
        {texts.allAreas}
      </BackLink>
      <ListFailure list={list} />
      {area && <AreaView area={area} />}
      {!area && list.rows && <Gone />}
      {!list.rows && !list.error && <SkeletonList rows={3} rowClass="h-44" />}
      {area && open === 'close' && <CloseDayDialog area={area} onClose={close} />}
      {area && open === 'edit' && <AreaDialog area={area} onClose={close} />}
    </AdminShell>
  );
}

function Actions({ area, onOpen }: { readonly area: Area; readonly onOpen: (opened: Opened) => void }) {
  return (
    <>
      <Button tone="secondary" icon="calendar" onClick={() => onOpen('close')}>
        {dayTexts.title}
      </Button>
      {area.id !== everywhereId && (
        <Button icon="edit" onClick={() => onOpen('edit')}>
          {texts.edit}
        </Button>
      )}
    </>
  );
}

function Gone() {
  return (
    <EmptyState
      icon="pin"
      message={areaNotFound}
      action={
        <RouteButton tone="secondary" to={areasPath}>
          {texts.allAreas}
        </RouteButton>
      }
    />
  );
}

type Props = { readonly area?: Area; readonly onClose: () => void; readonly onSaved?: (area: Area) => void };

/** Creates an area or changes one. What was typed stays until it worked. */
export function AreaDialog({ area, onClose, onSaved }: Props) {
  const form = useAreaChange(area);
  const { opened } = form;
  const save = (event: FormEvent<HTMLFormElement>) => {
    const element = takeForm(event);
    const { values, wrong } = readForm(element);
    if (!form.check(element, areaForm, wrong, values)) return;
    const { center, ...typed } = v.parse(areaForm, values);
    void form.run(async ({ idempotencyKey, subject }) => {
      const done = opened
        ? await call('updateArea', {
            params: { id: opened.id },
            body: { ...findChanges({ ...typed, center }, opened), version: subject?.version },
            idempotencyKey,
          })
        : await call('createArea', { body: { ...typed, ...(center && { center }) }, idempotencyKey });
      toast.success(done.message);
      onSaved?.(done.area);
      onClose();
    }, element);
  };
  return (
    <FormDialog
      size="wide"
      title={area ? named.edit(area.name) : texts.newArea}
      form={form}
      texts={{ submit: area ? texts.save : texts.create }}
      savedAs={`area:${area?.id ?? 'new'}`}
      fresh={form.fresh && <FreshArea area={form.fresh} />}
      onSubmit={save}
      onEdit={({ target }) => {
        // What is wrong with the windows together may be over, and is said below them.
        if (target instanceof HTMLInputElement && target.name.startsWith('windows.')) form.clear(['windows']);
      }}
      onClose={onClose}
    >
      <AreaFields area={opened} errors={form.errors} onRenumber={() => form.clear(['windows'])} />
      {area && <p className="text-sm text-ink-soft">{formTexts.heldHint}</p>}
    </FormDialog>
  );
}
