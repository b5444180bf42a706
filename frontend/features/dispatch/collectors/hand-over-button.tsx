import type { DispatchCollector } from '#contracts/plan/dispatch.ts';
import { say, texts } from '#features/dispatch/texts.ts';
import { fullName } from '#shared/full-name.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

/** Opens the plan in which others take over what a collector has still to do on the day. */
export type OnHandOver = { readonly isToday: boolean; readonly open: (collectorId: string) => void };

type Props = { readonly collector: DispatchCollector; readonly onHandOver: OnHandOver };

/** Offers to hand over the rest of a collector's stops. */
export function HandOverButton({ collector, onHandOver: { isToday, open } }: Props) {
  return (
    <Button
      tone="secondary"
      small
      icon="users"
      aria-label={say.handOver(fullName(collector), isToday)}
      onClick={() => open(collector.id)}
    >
      {texts.handOver}
    </Button>
  );
}

/** The same in a list of all collectors: beside the list of pickups there is no room for its word. */
export function HandOverIcon({ collector, onHandOver: { isToday, open } }: Props) {
  const name = say.handOver(fullName(collector), isToday);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      onClick={() => open(collector.id)}
      className="flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md px-1 text-sm font-semibold text-brand hover:bg-tint-strong"
    >
      <Icon name="users" className="size-4" />
      <span className="xl:hidden">{texts.handOver}</span>
    </button>
  );
}
