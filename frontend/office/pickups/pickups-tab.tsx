import { useState } from 'react';
import { LazyAssignDialog, LazyCancelDialog } from '#office/pickup-dialogs/dialogs.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
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

export function PickupsTab() {
  const now = useNow();
  const { list, query, onChanged } = usePickups(now);
  const [asked, setAsked] = useState<PickupQuestion>();
  const [params] = useListParams();
  const may = useMay();
  const differs = texts.differs[params.get('status') ?? ''];
  const Dialog = asked && dialogs[asked.action];
  return (
    <>
      {differs && <p className="text-sm text-ink-soft">{differs}</p>}
      <ListView
        list={list}
        columns={officePickupColumns(now, may('editPickup') ? setAsked : undefined)}
        caption={texts.caption}
        searchLabel={texts.search}
        filterNames={filterNames}
        filters={<PickupFilters />}
        tabs={<WhenTabs />}
        tools={<ExportButton query={query} disabled={!list.rows?.length} />}
        emptyMessage={texts.empty}
        emptyHint={texts.emptyHint}
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
        className="shrink-0 @dense:min-h-10 @dense:px-2"
        title={texts.exportHint}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        <span className="@dense:sr-only">{texts.export}</span>
      </Button>
      {open && <ExportDialog query={query} onClose={() => setOpen(false)} />}
    </>
  );
}
