import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';

const tones = {
  quiet: 'bg-tint-strong text-brand',
  danger: 'bg-danger text-danger-ink',
  gold: 'bg-gold text-gold-ink',
} as const;

type Props = { readonly name: IconName; readonly tone?: keyof typeof tones };

export function StateIcon({ name, tone = 'quiet' }: Props) {
  return (
    <span className={`grid size-14 shrink-0 place-items-center rounded-full ${tones[tone]}`}>
      <Icon name={name} className="size-7" />
    </span>
  );
}
