import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { everywhereId } from '#contracts/areas/area-id.ts';
import type { Area } from '#contracts/areas/areas.ts';
import { AdminShell } from '#office/shell/admin-shell.tsx';
import { areaNotFound } from '#shared/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { BackLink } from '#ui/button/page-link.tsx';
import { RouteButton } from '#ui/button/route-button.tsx';
import { ListFailure } from '#ui/list/list-failure.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { EmptyState } from '#ui/state/empty-state.tsx';
import { SkeletonList } from '#ui/state/skeleton.tsx';
import { AreaDialog } from './area-dialog.tsx';
import { AreaList } from './area-list.tsx';
import { AreaView } from './area-view.tsx';
import { CloseDayDialog } from './close-day-dialog.tsx';
import { dayTexts, texts } from './texts.ts';
import { areaPath, areasPath, useAllAreas } from './use-area-lists.ts';

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
