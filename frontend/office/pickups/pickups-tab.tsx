import { useState } from 'react';
import { LazyAssignDialog, LazyCancelDialog, LazyEditFullDialog } from '#office/pickup-dialogs/dialogs.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { useSubmit } from '#ui/form/use-submit.ts';
import { ListView } from '#ui/list/list-view.tsx';
import { useListParams } from '#ui/list/use-list-params.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useNow } from '#ui/use-now.ts';
import { officePickupColumns, type PickupQuestion } from './pickup-columns.tsx';
import { filterNames, PickupFilters } from './pickup-filters.tsx';
import { csvHeader, csvRows } from './pickups-csv.ts';
import { texts } from './texts.ts';
import { type PickupQuery, usePickups, WhenTabs } from './use-pickups.tsx';

const dialogs = { assign: LazyAssignDialog, edit: LazyEditFullDialog, cancel: LazyCancelDialog } as const;

export function PickupsTab() {
  const now = useNow();
  const { list, query, onChanged } = usePickups(now);
  const [asked, setAsked] = useState<PickupQuestion>();
  const [params] = useListParams();
  const may = useMay();
  const differs = texts.differs[params.get('status') ?? ''];
  const Asked = asked && dialogs[asked.action];
  const csv = useExport(query);
  return (
    <>
      {csv.message && <Alert tone="error">{`${texts.exportFailed} ${csv.message}`}</Alert>}
      {differs && <p className="text-sm text-ink-soft">{differs}</p>}
      <ListView
        list={list}
        columns={officePickupColumns(now, may('editPickup') ? setAsked : undefined)}
        caption={texts.caption}
        searchLabel={texts.search}
        filterNames={filterNames}
        filters={<PickupFilters />}
        tabs={<WhenTabs />}
        tools={
          <Button
            tone="secondary"
            icon="download"
            className="shrink-0 @dense:min-h-10 @dense:px-2"
            title={texts.exportHint}
            disabled={!list.rows?.length}
            busy={csv.busy}
            busyLabel={texts.exportingText(csv.rows)}
            onClick={() => void csv.save()}
          >
            <span className="@dense:sr-only">{texts.export}</span>
          </Button>
        }
        emptyMessage={texts.empty}
        emptyHint={texts.emptyHint}
      />
      {Asked && <Asked pickup={asked.pickup} onClose={() => setAsked(undefined)} onChanged={onChanged} />}
    </>
  );
}

/** Saves all that the filters find as one file, page by page. */
function useExport(query: PickupQuery) {
  const [rows, setRows] = useState(0);
  const form = useSubmit();
  const save = () =>
    form.run(async () => {
      const { file, count } = await readCsv(query, setRows);
      saveFile(texts.csvName(todayInAccra(readNow())), csvType, file);
      toast.success(texts.exportedText(count));
    });
  return { rows, save, busy: form.busy, message: form.message };
}

async function readCsv(query: PickupQuery, onRows: (count: number) => void) {
  const byDates = query.from !== undefined;
  const parts = [csvHeader({ byDates })];
  let count = 0;
  let cursor: string | undefined;
  do {
    onRows(count);
    const { pickups, nextCursor } = await call('listPickups', { query: { ...query, money: 'true', cursor } });
    parts.push(csvRows(pickups, { now: readNow(), byDates }));
    count += pickups.length;
    cursor = nextCursor;
  } while (cursor);
  return { file: new Blob(parts, { type: csvType }), count };
}
