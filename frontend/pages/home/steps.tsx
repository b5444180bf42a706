import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

/** The three-step strip. */
export function Steps() {
  const { title, step, all } = texts.steps;
  return (
    <section aria-labelledby="steps" className="bg-band text-band-ink">
      <div className="mx-auto max-w-6xl px-4 py-10">
        <h2 id="steps" className="text-2xl">
          {title}
        </h2>
        <ol className="mt-5 grid gap-6 md:grid-cols-3">
          {all.map((one, index) => (
            <li key={one.title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-gold text-gold-ink">
                <Icon name={one.icon} className="size-6" />
              </span>
              <div>
                <p className="text-sm font-semibold text-band-accent">
                  {step} {index + 1}
                </p>
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
