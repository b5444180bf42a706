import { useEffect } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { maxRoundDates } from './stored-stops.ts';
import { texts } from './texts.ts';
import { type Export, useExport } from './use-export.ts';
import type { PickupQuery } from './use-pickups.ts';

const words = texts.exporting;

function describeExport(rows: number, datesLeftOut: number): string {
  const note = datesLeftOut > 0 ? ` ${texts.leftOutText(maxRoundDates, datesLeftOut)}` : '';
  return texts.exportedText(rows) + note;
}

type Props = { readonly query: PickupQuery; readonly onClose: () => void };

/** Saves all that the filters find as one file, page by page; it can be stopped, and go on. */
export function ExportDialog({ query, onClose }: Props) {
  const work = useExport(query);
  const { phase, rows, datesLeftOut } = work;
  useEffect(() => {
    if (phase !== 'done') return;
    toast.success(describeExport(rows, datesLeftOut));
    onClose();
  }, [phase, rows, datesLeftOut, onClose]);
  return (
    <Dialog open title={texts.export} onClose={onClose} footer={<Buttons work={work} onClose={onClose} />}>
      <div className="flex flex-col gap-3">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {texts.exportingText(rows)}
        </p>
        {phase === 'running' && <p className="text-ink-soft">{words.hint}</p>}
        {datesLeftOut > 0 && (
          <p className="text-ink-soft">{texts.leftOutText(maxRoundDates, datesLeftOut)}</p>
        )}
        {phase === 'stopped' && <Alert tone="info">{words.stopped}</Alert>}
        {phase === 'failed' && <Alert tone="error">{`${words.failed} ${work.error}`}</Alert>}
      </div>
    </Dialog>
  );
}

function Buttons({ work, onClose }: { readonly work: Export; readonly onClose: () => void }) {
  const { phase, rows, datesLeftOut, goOn, stop, save } = work;
  if (phase === 'running') {
    return (
      <Button tone="secondary" onClick={stop} data-autofocus>
        {words.stop}
      </Button>
    );
  }
  const savePart = () => {
    save();
    toast.success(describeExport(rows, datesLeftOut));
    onClose();
  };
  return (
    <>
      {rows > 0 && (
        <Button tone="secondary" icon="download" onClick={savePart}>
          {texts.savePartText(rows)}
        </Button>
      )}
      <Button onClick={goOn}>{words.goOn}</Button>
    </>
  );
}
