import { say, texts } from '#office/dispatch/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** Opens the plan in which others take over what a collector has still to do on the day. */
export type OnHandOver = { readonly isToday: boolean; readonly open: (collectorId: string) => void };

type Props = { readonly id: string; readonly name: string; readonly onHandOver: OnHandOver };

type IconProps = Props & {
  /** Hides the word where there is no room. */
  readonly wordClass?: string;
};

export function HandOverButton({ id, name, onHandOver: { isToday, open } }: Props) {
  return (
    <Button
      tone="secondary"
      small
      icon="users"
      aria-label={say.handOver(name, isToday)}
      onClick={() => open(id)}
    >
      {texts.handOver}
    </Button>
  );
}

/** The same in a list of collectors, with its word where there is room for it. */
export function HandOverIcon({ id, name, wordClass, onHandOver: { isToday, open } }: IconProps) {
  const title = say.handOver(name, isToday);
  return (
    <button
      type="button"
      aria-label={title}
      title={title}
      onClick={() => open(id)}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-1 text-sm font-semibold text-brand hover:bg-tint-strong"
    >
      <Icon name="users" className="size-4" />
      <span className={wordClass}>{texts.handOver}</span>
    </button>
  );
}
