import { Button } from '#ui/button/button.tsx';
import { uiTexts } from '#ui/texts.ts';
import { StateIcon } from './state-icon.tsx';

type Props = { readonly message: string; readonly onRetry?: () => void; readonly busy?: boolean };

export function ErrorState({ message, onRetry, busy = false }: Props) {
  const end = `${message} `.indexOf('. ') + 1 || message.length;
  const rest = message.slice(end).trim();
  return (
    <div
      role="alert"
      className="flex flex-col items-center gap-3 rounded-lg border border-line bg-surface px-4 py-8 text-center"
    >
      <StateIcon name="alert" tone="danger" />
      <p className="max-w-prose text-lg font-semibold">{message.slice(0, end)}</p>
      {rest && <p className="max-w-prose text-ink-soft">{rest}</p>}
      {onRetry && (
        <Button tone="secondary" icon="refresh" onClick={onRetry} busy={busy} busyLabel={uiTexts.tryingAgain}>
          {uiTexts.tryAgain}
        </Button>
      )}
    </div>
  );
}
