import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/client.ts';
import { readNow } from '#platform/api/clock.ts';
import { useMay } from '#platform/session/use-may.ts';
import { todayInAccra } from '#shared/dates.ts';
import { csvType, saveFile } from '#ui/save-file.ts';
import { csvHeader, csvRows } from './pickups-csv.ts';
import { StoredStops } from './stored-stops.ts';
import { texts } from './texts.ts';
import type { PickupQuery } from './use-pickups.ts';

type Progress = {
  readonly phase: 'running' | 'stopped' | 'failed' | 'done';
  readonly rows: number;
  readonly datesLeftOut: number;
  readonly error?: string;
};

export type Export = Progress & {
  readonly goOn: () => void;
  readonly stop: () => void;
  readonly save: () => void;
};

/** The file so far: a Blob, which the browser may keep outside of the script's memory, however long it gets. */
type Collected = {
  readonly file: Blob;
  readonly rows: number;
  readonly cursor?: string;
  readonly stops: StoredStops | undefined;
};

function begin(query: PickupQuery, stops: StoredStops | undefined): Collected {
  const header = csvHeader({ byDates: query.from !== undefined, stops });
  return { file: new Blob([header], { type: csvType }), rows: 0, stops };
}

async function addPage(query: PickupQuery, before: Collected, signal: AbortSignal) {
  const { file, rows, cursor, stops } = before;
  const page = await call('listPickups', { query: { ...query, money: 'true', cursor }, signal });
  await stops?.read(page.pickups, signal);
  const text = csvRows(page.pickups, { now: readNow(), stops, byDates: query.from !== undefined });
  return {
    file: new Blob([file, text], { type: csvType }),
    rows: rows + page.pickups.length,
    cursor: page.nextCursor,
    stops,
  };
}

function readProgress({ rows, stops }: Collected) {
  return { rows, datesLeftOut: stops?.leftOut ?? 0 };
}

/** Collects all pages of a list into a file, from the start or from where it was, and saves it at the end. */
export function useExport(query: PickupQuery): Export {
  const may = useMay();
  const [progress, setProgress] = useState<Progress>({ phase: 'running', rows: 0, datesLeftOut: 0 });
  const asked = useRef(query); // The list behind may change its filters; this file keeps those it began with.
  const collected = useRef<Collected>(begin(query, may('listRounds') ? new StoredStops() : undefined));
  const running = useRef<AbortController>(undefined);

  const save = useCallback(
    () => saveFile(texts.csvName(todayInAccra(readNow())), csvType, collected.current.file),
    [],
  );

  const goOn = useCallback(async () => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (phase: Progress['phase'], error?: string) =>
      setProgress({ ...readProgress(collected.current), phase, error });
    show('running');
    try {
      do {
        const more = await addPage(asked.current, collected.current, signal);
        if (signal.aborted) return;
        collected.current = more;
        show('running');
      } while (collected.current.cursor);
      save();
      show('done');
    } catch (error) {
      if (!signal.aborted) show('failed', describeError(error));
    }
  }, [save]);

  useEffect(() => {
    void goOn();
    return () => running.current?.abort();
  }, [goOn]);

  const stop = () => {
    running.current?.abort();
    setProgress({ ...readProgress(collected.current), phase: 'stopped' });
  };
  return { ...progress, goOn: () => void goOn(), stop, save };
}
