import { useState } from 'react';
import { LazyAssignDialog, LazyCancelDialog } from '#features/pickups/dialogs/lazy-dialogs.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { DensitySwitch, useDensity } from '#ui/list/density.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { useNow } from '#ui/use-now.ts';
import { ExportDialog } from './export-dialog.tsx';
import type { PickupQuestion } from './pickup-actions.tsx';
import { officePickupColumns } from './pickup-columns.tsx';
import { filterNames, PickupFilters } from './pickup-filters.tsx';
import { texts } from './texts.ts';
import { type PickupQuery, usePickups } from './use-pickups.ts';
import { WhenTabs } from './when.tsx';

const LazyEditFullDialog = lazyDialog(
  texts.editTitle,
  async () => (await import('./edit-full-dialog.tsx')).EditFullDialog,
);

const dialogs = { assign: LazyAssignDialog, edit: LazyEditFullDialog, cancel: LazyCancelDialog } as const;

/** All pickups: by their time, search, filters, assign, edit, cancel, export. */
export function PickupsTab() {
  const now = useNow();
  const { list, query, onChanged } = usePickups(now);
  const [asked, setAsked] = useState<PickupQuestion>();
  const [density, setDensity] = useDensity();
  const Dialog = asked && dialogs[asked.action];
  return (
    <>
      <ListView
        list={list}
        columns={officePickupColumns(now, setAsked)}
        caption={texts.caption}
        searchLabel={texts.search}
        filterNames={filterNames}
        filters={<PickupFilters />}
        tabs={<WhenTabs />}
        tools={
          <div className="flex shrink-0 gap-2">
            <DensitySwitch density={density} onChange={setDensity} />
            <ExportButton query={query} disabled={!list.rows?.length} />
          </div>
        }
        emptyMessage={texts.empty}
        emptyHint={texts.emptyHint}
        look={density === 'compact' ? 'compact' : 'dense'}
      />
      {Dialog && asked && (
        <Dialog pickup={asked.pickup} onClose={() => setAsked(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

function ExportButton({ query, disabled }: { readonly query: PickupQuery; readonly disabled: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        tone="secondary"
        icon="download"
        className="shrink-0"
        title={texts.exportHint}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {texts.export}
      </Button>
      {open && <ExportDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
