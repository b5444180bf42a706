import { createStore } from '#platform/store/create-store.ts';
import { useStore } from '#platform/store/use-store.ts';
import { Button } from '#ui/button/button.tsx';
import { lazyDialog } from '#ui/dialog/lazy-dialog.tsx';
import type { Asked } from './ask-dialog.tsx';
import { askTexts as texts } from './ask-texts.ts';

const LazyAskDialog = lazyDialog(texts?.ask ?? '', async () => (await import('./ask-dialog.tsx')).AskDialog);

let asked: Asked | undefined;
const opened = createStore(() => asked);

function show(stop: Asked | undefined): void {
  asked = stop;
  opened.notify();
}

export function AskButton({ stop }: { readonly stop: Asked | undefined }) {
  if (!texts || !stop || stop.due <= 0) return null;
  return (
    <Button
      tone="secondary"
      icon="phone"
      onClick={() => show(stop)}
      aria-label={`${texts.ask}: ${stop.location}`}
      className="sm:self-start"
    >
      {texts.ask}
    </Button>
  );
}

export function AskPlace() {
  const stop = useStore(opened, () => undefined);
  return stop ? <LazyAskDialog stop={stop} onClose={() => show(undefined)} /> : null;
}
