import { useEffect } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Alert } from '#ui/state/alert.tsx';
import { toast } from '#ui/toast/toast.ts';
import { exportedText, exportingText, savePartText, texts } from './texts.ts';
import { type Export, useExport } from './use-export.ts';
import type { PickupQuery } from './use-pickups.ts';

const words = texts.exporting;

type Props = { readonly query: PickupQuery; readonly onClose: () => void };

/**
 * Collects everything that the filters find, page by page, and saves it as one file. It can be stopped; after that, or
 * after a failure, it goes on from where it was, or saves what there is.
 */
export function ExportDialog({ query, onClose }: Props) {
  const work = useExport(query);
  const { phase, rows } = work;
  useEffect(() => {
    if (phase !== 'done') return;
    toast.success(exportedText(rows));
    onClose();
  }, [phase, rows, onClose]);
  return (
    <Dialog open title={texts.export} onClose={onClose} footer={<Buttons work={work} onClose={onClose} />}>
      <div className="flex flex-col gap-3">
        <p role="status" className="text-lg font-semibold tabular-nums">
          {exportingText(rows)}
        </p>
        {phase === 'running' && <p className="text-ink-soft">{words.hint}</p>}
        {phase === 'stopped' && <Alert tone="info">{words.stopped}</Alert>}
        {phase === 'failed' && <Alert tone="error">{`${words.failed} ${work.error}`}</Alert>}
      </div>
    </Dialog>
  );
}

function Buttons({ work, onClose }: { readonly work: Export; readonly onClose: () => void }) {
  const { phase, rows, goOn, stop, save } = work;
  if (phase === 'running') {
    return (
      <Button tone="secondary" onClick={stop} data-autofocus>
        {words.stop}
      </Button>
    );
  }
  const savePart = () => {
    save();
    toast.success(exportedText(rows));
    onClose();
  };
  return (
    <>
      {rows > 0 && (
        <Button tone="secondary" icon="download" onClick={savePart}>
          {savePartText(rows)}
        </Button>
      )}
      <Button onClick={goOn}>{words.goOn}</Button>
    </>
  );
}
