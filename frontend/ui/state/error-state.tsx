import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { uiTexts } from '#ui/texts.ts';

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

const tones = {
  quiet: 'bg-tint-strong text-brand',
  danger: 'bg-danger text-danger-ink',
  gold: 'bg-gold text-gold-ink',
} as const;

type IconProps = { readonly name: IconName; readonly tone?: keyof typeof tones };

export function StateIcon({ name, tone = 'quiet' }: IconProps) {
  return (
    <span className={`grid size-14 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
      <Icon name={name} className="size-7" />
    </span>
  );
}
