import type { ReactNode } from 'react';
import type { Pickup } from '#contracts/pickups/pickups.ts';
import { classNames } from '#ui/class-names.ts';
import { About, HistoryLog } from './more-facts.tsx';
import { useDialog } from './use-dialog.tsx';
import { useNewsPlace } from './use-news-place.ts';

/** What a sheet needs: its `ref`, the way to open a dialog about the pickup, and the dialog that is open. */
export function useSheet(pickup: Pickup) {
  const { page, goTo } = useNewsPlace(pickup.version);
  return { page, ...useDialog(pickup, goTo) };
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

type PartsProps = { readonly isSide?: boolean; readonly children: ReactNode };

export function Parts({ isSide = false, children }: PartsProps) {
  return (
    <div
      className={classNames(
        'flex min-w-0 flex-col divide-y divide-line border-t border-line px-4',
        isSide && 'lg:row-span-2',
      )}
    >
      {children}
    </div>
  );
}

export function LastParts({ pickup }: { readonly pickup: Pickup }) {
  return (
    <Parts>
      <HistoryLog pickup={pickup} />
      <About pickup={pickup} />
    </Parts>
  );
}
