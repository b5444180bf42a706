import { brand, testimonials } from '#site/brand.ts';
import { Avatar } from '#ui/icon/avatar.tsx';
import { texts } from './texts.ts';

/** Six quotes with name and avatar. On a phone one swipes through them; the keyboard scrolls them too. */
export function Testimonials() {
  const { title, samples } = texts.testimonials;
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="testimonials" className="mx-auto max-w-6xl py-12">
      <h2 id="testimonials" className="px-4 text-3xl text-heading">
        {title}
      </h2>
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-labelledby="testimonials"
        className="mt-6 flex snap-x snap-mandatory gap-4 overflow-x-auto px-4 pb-3 md:grid md:grid-cols-2 lg:grid-cols-3"
      >
        {testimonials.map(({ quote, name }) => (
          <li
            key={name}
            className="w-4/5 shrink-0 snap-center rounded-lg border border-line bg-surface p-5 shadow-card md:w-auto"
          >
            <figure className="flex h-full flex-col gap-4">
              <blockquote className="grow text-lg">“{quote}”</blockquote>
              <figcaption className="flex items-center gap-3 font-semibold">
                <Avatar name={name} />
                {name}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      {brand.samples.includes('testimonials') && <p className="mt-2 px-4 text-sm text-ink-soft">{samples}</p>}
    </section>
  );
}
