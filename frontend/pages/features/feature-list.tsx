import { Icon } from '#ui/icon/icon.tsx';
import type { Feature } from './texts.ts';

type Props = { readonly features: readonly Feature[]; readonly dark?: boolean };

/** Features side by side, each with its icon. */
export function FeatureList({ features, dark = false }: Props) {
  return (
    <ul
      className={`mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-2 ${features.length % 3 === 0 ? 'lg:grid-cols-3' : ''}`}
    >
      {features.map((feature) => (
        <li key={feature.title} className="flex gap-4">
          <span
            className={`grid size-12 shrink-0 place-items-center rounded-full ${dark ? 'bg-gold text-gold-ink' : 'bg-tint-strong text-brand'}`}
          >
            <Icon name={feature.icon} className="size-6" />
          </span>
          <div>
            <h3 className="text-lg">{feature.title}</h3>
            <p className={dark ? 'text-band-ink-soft' : 'text-ink-soft'}>{feature.text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
