import { Tricycle } from '#public/layout/illustration/tricycle.tsx';
import { LinkButton } from '#ui/button/link-button.tsx';
import { TextLink } from '#ui/button/text-link.tsx';
import { DialLine } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { texts } from './texts.ts';

export function Hero() {
  const { headline, lead, book, join, area, prices, facts, dialled } = texts.hero;
  return (
    <section className="mx-auto grid max-w-6xl items-center gap-x-8 gap-y-6 px-4 pt-8 pb-10 md:grid-cols-2 md:py-16">
      <div>
        <h1 className="text-3xl text-heading sm:text-4xl lg:text-5xl">{headline}</h1>
        <p className="mt-4 max-w-prose text-lg text-ink-soft">{lead}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton tone="gold" href="/schedule-pickup" className="grow sm:grow-0">
            {book}
          </LinkButton>
          <LinkButton tone="secondary" href="/register" className="grow sm:grow-0">
            {join}
          </LinkButton>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-5">
          <TextLink href="/where-we-come">{area}</TextLink>
          <TextLink href="/prices">{prices}</TextLink>
        </div>
        <DialLine text={dialled} className="mt-1" />
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm font-medium">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-1.5">
              <Icon name="check-circle" className="size-5 text-accent" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <HeroIllustration />
    </section>
  );
}

/** A collector on his tricycle comes to a house. 2 KB instead of a photo. */
function HeroIllustration() {
  return (
    <svg
      viewBox="0 0 640 460"
      aria-hidden
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="mx-auto h-auto w-full max-w-xl"
    >
      <Landscape />
      <Household />
      <Tricycle />
    </svg>
  );
}

function Landscape() {
  return (
    <>
      <path className="fill-sky" d="M36 350C-30 190 80 60 250 40 360 14 480 16 552 92c64 70 72 180 36 268z" />
      <circle className="fill-gold-300" cx="470" cy="124" r="58" />
      <path
        className="fill-cloud"
        d="M250 104h86a17 17 0 0 0 0-34 14 14 0 0 0-10 4 27 27 0 0 0-50-4 19 19 0 0 0-26 34z"
      />
      <path className="fill-hill" d="M33 346c46-80 128-104 206-56 74-74 186-82 250-10 44-22 84-2 104 66z" />
      <path
        className="fill-earth"
        d="M6 384c40-34 150-46 314-46s274 12 314 46c-6 40-120 58-314 58S12 424 6 384z"
      />
      <path
        className="stroke-earth-line"
        strokeWidth="5"
        d="M150 402h120M300 414h60M400 400h90M80 388h30M540 394h40"
      />
      <path className="stroke-clay-700" strokeWidth="10" d="M58 352c10-60 8-110 22-166" />
      <path
        className="fill-leaf-600"
        d="M80 188c-30-34-62-32-78-8 28-10 52-4 78 8zM80 188c-38-8-62 12-66 44 20-26 40-38 66-44zM80 188c10-40 44-50 70-34-28 4-48 14-70 34zM80 188c36-14 66 4 72 34-22-22-44-32-72-34zM80 188c-18-36-4-62 22-70-12 24-16 44-22 70z"
      />
      <circle className="fill-clay-700" cx="80" cy="192" r="8" />
    </>
  );
}

function Household() {
  return (
    <>
      <path className="fill-white" d="M118 234h150v112H118z" />
      <path className="fill-leaf-100" d="M118 306h150v40H118z" />
      <path className="fill-clay-500" d="M100 240l34-58h118l34 58z" />
      <path
        className="stroke-clay-700"
        strokeWidth="2.500"
        d="M158 182l-14 58M182 182l-6 58M206 182l4 58M230 182l13 58"
      />
      <path className="fill-leaf-700" d="M158 272h40v74h-40z" />
      <circle className="fill-gold-400" cx="190" cy="312" r="3" />
      <path className="fill-gold-300 stroke-clay-700" strokeWidth="3" d="M218 266h34v30h-34zM235 266v30" />
      <path className="fill-gold-400" d="M82 324h34l-4 44H86z" />
      <path className="fill-clay-700" d="M78 316h42v9H78z" />
      <path className="fill-leaf-600" d="M128 326h34l-4 44h-26z" />
      <path className="fill-leaf-900" d="M124 318h42v9h-42z" />
      <Woman />
    </>
  );
}

function Woman() {
  return (
    <>
      <path className="fill-clay-900" d="M294 368h10v8h-12zM316 368h10l2 8h-12z" />
      <path className="fill-clay-500" d="M300 270c-10 30-14 62-16 98h52c-2-36-6-68-16-98z" />
      <path className="stroke-gold-400" strokeWidth="6" d="M289 330h42M287 350h46" />
      <path className="fill-leaf-700" d="M298 262c4-8 20-8 24 0l4 40h-32z" />
      <path
        className="stroke-clay-900"
        strokeWidth="8"
        d="M322 270c10 0 20-10 26-28M298 272c-8 10-8 22 0 32"
      />
      <circle className="fill-clay-900" cx="310" cy="238" r="15" />
      <path className="fill-gold-400" d="M294 236c-2-24 36-28 33-2-10-5-22-5-33 2z" />
      <circle className="fill-gold-400" cx="322" cy="216" r="8" />
    </>
  );
}
