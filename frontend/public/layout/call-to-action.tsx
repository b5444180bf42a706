import { LinkButton } from '#ui/button/link-button.tsx';

type Target = { readonly href: string; readonly label: string };

type Props = {
  readonly title: string;
  readonly text: string;
  readonly main: Target;
  readonly other: Target;
};

export function CallToAction({ title, text, main, other }: Props) {
  return (
    <section className="bg-tint-strong">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-10 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-2xl text-heading sm:text-3xl">{title}</h2>
          <p className="mt-2 max-w-prose text-lg">{text}</p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3">
          <LinkButton tone="gold" href={main.href} className="grow">
            {main.label}
          </LinkButton>
          <LinkButton tone="secondary" href={other.href} className="grow">
            {other.label}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
