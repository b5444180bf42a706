import { useState } from 'react';
import { todayInAccra } from '#contracts/dates.ts';
import type { PickupSummary } from '#contracts/pickups.ts';
import { Button } from '../../../ui/button.tsx';
import { ListView } from '../../../ui/list/list-view.tsx';
import { useLate } from '../../../ui/list/use-late.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { useNow } from '../../../ui/use-now.ts';
import { csvName, texts } from '../texts.ts';
import { pickupColumns } from './pickup-columns.tsx';
import type { Asked } from './pickup-dialogs.tsx';
import { filterNames, PickupFilters } from './pickup-filters.tsx';
import { pickupsCsv } from './pickups-csv.ts';
import { usePickups } from './use-pickups.ts';

const words = texts.pickups;

const loadDialogs = async () => (await import('./pickup-dialogs.tsx')).PickupDialogs;

/** All pickups: search, filters, assign, edit, cancel, export. */
export function PickupsTab() {
  const { list, onChanged } = usePickups();
  const [asked, setAsked] = useState<Asked>();
  const { Component: Dialogs, fetch } = useLate(loadDialogs);
  const ask = async (wish: Asked) => setAsked((await fetch()) ? wish : undefined);
  const now = useNow();
  return (
    <>
      <ListView
        list={list}
        columns={pickupColumns(now, ask)}
        caption={words.caption}
        searchLabel={words.search}
        filterNames={filterNames}
        filters={<PickupFilters />}
        tools={<ExportButton pickups={list.rows ?? []} />}
        emptyMessage={words.empty}
        emptyHint={words.emptyHint}
        dense
      />
      {asked && Dialogs && (
        <Dialogs asked={asked} onClose={() => setAsked(undefined)} onChanged={onChanged} />
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
      title={words.exportHint}
      disabled={pickups.length === 0}
      onClick={save}
    >
      {words.export}
    </Button>
  );
}
