import { type ReactNode, useId } from 'react';

type Props = { readonly level: 'h2' | 'h3'; readonly title: string; readonly children: ReactNode };

export function FormSection({ level: Heading, title, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {children}
    </section>
  );
}
