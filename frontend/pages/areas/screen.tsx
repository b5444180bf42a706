import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { everywhereId } from '#contracts/area-id.ts';
import type { Area } from '#contracts/areas.ts';
import { AreaList } from '../../features/areas/area-list.tsx';
import { areaPath, areasPath } from '../../features/areas/area-path.ts';
import { AreaView } from '../../features/areas/area-view.tsx';
import { LazyAreaDialog, LazyCloseDayDialog } from '../../features/areas/lazy-dialogs.ts';
import { dayTexts, texts } from '../../features/areas/texts.ts';
import { useAreas } from '../../features/areas/use-areas.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { useListParams } from '../../ui/list/use-list-params.ts';
import { RouteButton } from '../../ui/route-button.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { AdminShell } from '../shell/admin-shell.tsx';

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
      {open === 'close' && <LazyCloseDayDialog onClose={close} />}
      {open === 'edit' && <LazyAreaDialog onClose={close} onSaved={(area) => navigate(areaPath(area.id))} />}
    </AdminShell>
  );
}

function OneArea({ id }: { readonly id: string }) {
  const [open, setOpen] = useState<Opened>();
  const list = useAreas();
  const area = list.rows?.find((one) => one.id === id);
  const close = () => setOpen(undefined);
  return (
    <AdminShell title={area?.name} actions={area && <Actions area={area} onOpen={setOpen} />}>
      <Link
        to={areasPath}
        className="-my-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-brand underline underline-offset-4"
      >
        <Icon name="chevron-right" className="size-4 rotate-180" />
        {texts.allAreas}
      </Link>
      <ListFailure list={list} />
      {area && <AreaView area={area} />}
      {!area && list.rows && <Gone />}
      {!list.rows && !list.error && <SkeletonList rows={3} rowClass="h-44" />}
      {area && open === 'close' && <LazyCloseDayDialog area={area} onClose={close} />}
      {area && open === 'edit' && <LazyAreaDialog area={area} onClose={close} />}
    </AdminShell>
  );
}

type ActionsProps = { readonly area: Area; readonly onOpen: (opened: Opened) => void };

function Actions({ area, onOpen }: ActionsProps) {
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
      message={texts.gone}
      action={
        <RouteButton tone="secondary" to={areasPath}>
          {texts.allAreas}
        </RouteButton>
      }
    />
  );
}
