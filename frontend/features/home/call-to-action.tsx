import { LinkButton } from '../../ui/link-button.tsx';
import { copy } from './copy.ts';

/** The last invitation, above the footer. */
export function CallToAction() {
  const { title, text, start, login } = copy.callToAction;
  return (
    <section className="bg-leaf-100">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-10 md:flex-row md:items-center md:justify-between">
        <div>
          <h2 className="text-3xl text-leaf-900">{title}</h2>
          <p className="mt-2 text-lg">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton tone="gold" href="/register" className="grow">
            {start}
          </LinkButton>
          <LinkButton tone="secondary" href="/login" className="grow">
            {login}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
