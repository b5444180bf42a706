import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

/** What each of the three roles gets. */
export function Roles() {
  const { title, lead, all } = texts.roles;
  return (
    <section aria-labelledby="roles" className="mx-auto max-w-6xl px-4 py-12">
      <h2 id="roles" className="text-3xl text-heading">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{lead}</p>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {all.map((role) => (
          <li
            key={role.title}
            className="flex flex-col rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <span className="grid size-12 place-items-center rounded-full bg-tint-strong text-brand">
              <Icon name={role.icon} className="size-6" />
            </span>
            <h3 className="mt-3 text-xl">{role.title}</h3>
            <p className="text-ink-soft">{role.text}</p>
            <ul className="mt-3 mb-2 flex flex-col gap-2">
              {role.points.map((point) => (
                <li key={point} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 size-5 text-accent" />
                  {point}
                </li>
              ))}
            </ul>
            <a
              href={role.link.href}
              className="mt-auto inline-flex min-h-11 items-center gap-1 font-semibold text-brand underline underline-offset-4"
            >
              {role.link.label}
              <Icon name="chevron-right" className="size-4" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
