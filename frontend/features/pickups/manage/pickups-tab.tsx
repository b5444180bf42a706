import { useState } from 'react';
import { todayInAccra } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Button } from '../../../ui/button.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ListView } from '../../../ui/list/list-view.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useNow } from '../../../ui/use-now.ts';
import { LazyAssignDialog, LazyCancelDialog } from '../dialogs/lazy-dialogs.ts';
import type { PickupQuestion } from './pickup-actions.tsx';
import { pickupColumns } from './pickup-columns.tsx';
import { filterNames, PickupFilters } from './pickup-filters.tsx';
import { pickupsCsv } from './pickups-csv.ts';
import { csvName, texts } from './texts.ts';
import { usePickups } from './use-pickups.ts';

const LazyEditFullDialog = lazyDialog(
  texts.editTitle,
  async () => (await import('./edit-full-dialog.tsx')).EditFullDialog,
);

const dialogs = { assign: LazyAssignDialog, edit: LazyEditFullDialog, cancel: LazyCancelDialog } as const;

/** All pickups: search, filters, assign, edit, cancel, export. */
export function PickupsTab() {
  const { list, onChanged } = usePickups();
  const [asked, setAsked] = useState<PickupQuestion>();
  const now = useNow();
  const Dialog = asked && dialogs[asked.action];
  return (
    <>
      <ListView
        list={list}
        columns={pickupColumns(now, setAsked)}
        caption={texts.caption}
        searchLabel={texts.search}
        filterNames={filterNames}
        filters={<PickupFilters />}
        tools={<ExportButton pickups={list.rows ?? []} />}
        emptyMessage={texts.empty}
        emptyHint={texts.emptyHint}
        dense
      />
      {Dialog && asked && (
        <Dialog pickup={asked.pickup} onClose={() => setAsked(undefined)} onChanged={onChanged} />
      )}
    </>
  );
}

function ExportButton({ pickups }: { readonly pickups: readonly PickupSummary[] }) {
  const save = () => {
    const now = new Date();
    saveFile(csvName(todayInAccra(now)), 'text/csv;charset=utf-8', pickupsCsv(pickups, now));
  };
  return (
    <Button
      tone="secondary"
      icon="download"
      className="shrink-0"
      title={texts.exportHint}
      disabled={pickups.length === 0}
      onClick={save}
    >
      {texts.export}
    </Button>
  );
}
