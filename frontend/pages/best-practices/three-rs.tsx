import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

/** Reduce, reuse, recycle, in this order. */
export function ThreeRs() {
  const { title, text, all } = texts.threeRs;
  return (
    <section aria-labelledby="three-rs" className="bg-band text-band-ink">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <h2 id="three-rs" className="text-2xl">
          {title}
        </h2>
        <p className="mt-1 text-band-ink-soft">{text}</p>
        <ol className="mt-5 grid gap-6 md:grid-cols-3">
          {all.map((one) => (
            <li key={one.title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold text-gold-ink">
                <Icon name={one.icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-lg">{one.title}</h3>
                <p className="text-band-ink-soft">{one.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
