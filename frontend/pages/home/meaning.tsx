import { TextLink } from '#ui/button/text-link.tsx';
import { BrandMark } from '#ui/icon/brand-mark.tsx';
import { texts } from './texts.ts';

/** What the name means, in Twi and in English. */
export function Meaning() {
  const { proverb, translation, text, link } = texts.meaning;
  return (
    <section className="bg-gold-tint">
      <div className="mx-auto flex max-w-6xl flex-col gap-5 px-4 py-10 sm:flex-row sm:items-center">
        <BrandMark className="size-20" />
        <div>
          <blockquote>
            <p lang="tw" className="text-2xl font-bold text-heading">
              {proverb}
            </p>
            <p className="mt-1 text-lg font-semibold">{translation}</p>
          </blockquote>
          <p className="mt-2 max-w-prose">{text}</p>
          <TextLink href="/best-practices">{link}</TextLink>
        </div>
      </div>
    </section>
  );
}
