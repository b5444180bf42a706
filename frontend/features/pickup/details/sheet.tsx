import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import type { PickupDialogProps } from '#features/pickup/dialogs/use-pickup-change.ts';
import { classNames } from '#ui/class-names.ts';
import { intoView } from '#ui/into-view.ts';
import { About } from './facts.tsx';
import { HistoryLog } from './history.tsx';
import type { Place } from './part.tsx';

/** A phone has a bar at its top and one at its bottom. */
const clearOfBars = '5rem 6rem';

type PickupDialog = ComponentType<PickupDialogProps>;

/** Opens a dialog; `place` shows what comes of it, else the head. */
export type OpenDialog = (dialog: PickupDialog, place?: Place) => void;

type Opened = { readonly Dialog: PickupDialog; readonly pickup: Pickup; readonly place: Place };

/** The open dialog and the way to open one. A dialog keeps the pickup as it was when opened, so that a refetch changes nothing under it. After a change the focus goes to the part that shows it. */
export function useSheet(pickup: Pickup) {
  const page = useRef<HTMLDivElement>(null);
  const [news, goTo] = useState<{ readonly place: Place; readonly version: number }>();
  const [opened, setOpened] = useState<Opened>();
  const open: OpenDialog = (Dialog, place = 'head') => setOpened({ Dialog, pickup, place });
  // After each render, since the part may be new. The changed version comes a moment later.
  useEffect(() => {
    if (!news || pickup.version < news.version) return;
    goTo(undefined);
    const part = page.current?.querySelector<HTMLElement>(`[data-place="${news.place}"]`);
    if (!part) return;
    part.querySelector('h2')?.focus({ preventScroll: true });
    part.style.scrollMarginBlock = clearOfBars;
    intoView(part);
  });
  const dialog = opened && (
    <opened.Dialog
      pickup={opened.pickup}
      // A change that waits for a network keeps the version, and shows only in the head.
      onChanged={({ version }) =>
        goTo({ place: version === opened.pickup.version ? 'head' : opened.place, version })
      }
      onClose={() => setOpened(undefined)}
    />
  );
  return { page, open, dialog };
}

type Props = {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly head: ReactNode;
  readonly hasColumns: boolean;
  readonly children: ReactNode;
};

export function Sheet({ sheet: { page, dialog }, head, hasColumns, children }: Props) {
  return (
    <div ref={page} className="min-w-0 rounded-xl border border-line bg-surface shadow-card">
      {head}
      <div className={classNames('grid grid-cols-[minmax(0,1fr)]', hasColumns && columns)}>{children}</div>
      {/* Stays when somebody else finishes the pickup meanwhile: it says so. */}
      {dialog}
    </div>
  );
}

const columns = 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]';

const parts = 'flex min-w-0 flex-col divide-y divide-line border-t border-line px-4';

export function Parts({ isSide, children }: { readonly isSide?: boolean; readonly children: ReactNode }) {
  return <div className={classNames(parts, isSide && 'lg:row-span-2')}>{children}</div>;
}

export function LastParts({ pickup }: { readonly pickup: Pickup }) {
  return (
    <Parts>
      <HistoryLog pickup={pickup} />
      <About pickup={pickup} />
    </Parts>
  );
}
