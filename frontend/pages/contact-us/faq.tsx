import { TextLink } from '#ui/button/text-link.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { type Question, questions, texts } from './texts.ts';

/** The questions. `<details name>` keeps one open at a time, without a script. */
export function Faq() {
  return (
    <section id="faq" aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-2xl text-heading sm:text-3xl">
        {texts.faq.title}
      </h2>
      <div className="mt-5 flex flex-col gap-3">
        {questions.map((one, index) => (
          <QuestionItem key={one.question} {...one} open={index === 0} />
        ))}
      </div>
    </section>
  );
}

function QuestionItem({ question, answer, link, open }: Question & { readonly open: boolean }) {
  return (
    <details name="faq" open={open} className="group rounded-lg border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 list-none items-center gap-3 px-4 py-3 font-semibold">
        <h3 className="grow text-base">{question}</h3>
        <Icon name="chevron-down" className="size-5 text-accent group-open:rotate-180" />
      </summary>
      <div className="px-4 pb-4">
        <p className="max-w-prose">{answer}</p>
        {link && <TextLink href={link.href}>{link.label}</TextLink>}
      </div>
    </details>
  );
}
