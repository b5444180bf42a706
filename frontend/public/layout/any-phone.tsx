import { TextLink } from '#ui/button/text-link.tsx';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { anyPhoneTexts as texts } from './any-phone-texts.ts';
import { SampleScreen } from './sample-screen.tsx';

export function AnyPhone() {
  return (
    <section
      id={texts.id}
      aria-labelledby={`${texts.id}-title`}
      className="mx-auto grid max-w-6xl items-center gap-x-10 gap-y-8 px-4 py-12 md:grid-cols-2"
    >
      <div>
        <h2 id={`${texts.id}-title`} className="text-2xl text-heading sm:text-3xl">
          {texts.title}
        </h2>
        <p className="mt-1 max-w-prose text-lg text-ink-soft">{texts.text}</p>
        <ul className="mt-6 flex flex-col gap-5">
          {texts.all.map((one) => (
            <li key={one.title} className="flex gap-4">
              <span className="grid size-12 shrink-0 place-items-center rounded-full bg-tint-strong text-brand">
                <Icon name={one.icon} className="size-6" />
              </span>
              <div>
                <h3 className="text-lg">{one.title}</h3>
                <p className="text-ink-soft">
                  <WithDialLink text={one.text} />
                </p>
              </div>
            </li>
          ))}
        </ul>
        <div className="mt-4">
          <TextLink href="/where-we-come">{texts.area}</TextLink>
        </div>
      </div>
      <SampleScreen />
    </section>
  );
}
