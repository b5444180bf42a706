import { type Brand, brand, supportHours } from '#site/brand.ts';
import { WithDialLink } from '#ui/dial/dial-line.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import type { IconName } from '#ui/icon/icon-paths.ts';
import { texts } from './texts.ts';

type Detail = {
  readonly icon: IconName;
  readonly label: string;
  readonly text: string | undefined;
  readonly href?: string;
  readonly name?: keyof Brand;
};

const { email, phone, address, hours, dialled } = texts.details;

const details: readonly Detail[] = [
  {
    icon: 'mail',
    label: email,
    text: brand.supportEmail,
    href: `mailto:${brand.supportEmail}`,
    name: 'supportEmail',
  },
  {
    icon: 'phone',
    label: phone,
    text: brand.supportPhone,
    href: `tel:${brand.supportPhone?.replace(/\s/g, '')}`,
    name: 'supportPhone',
  },
  ...(dialled ? [{ icon: 'message', ...dialled } as const] : []),
  { icon: 'pin', label: address, text: brand.address, name: 'address' },
  { icon: 'clock', label: hours, text: supportHours },
];

const shown = details.filter(({ text }) => text);

const isSample = ({ name }: Detail): boolean => name !== undefined && brand.samples.includes(name);

/** How to reach the operator; what the brand file does not say is not shown. */
export function ContactDetails() {
  return (
    <section aria-labelledby="details">
      <h2 id="details" className="text-2xl text-heading">
        {texts.details.title}
      </h2>
      <dl className="mt-4 flex flex-col gap-3">
        {shown.map((one) => (
          <div key={one.label} className="relative min-h-12 pl-16">
            <dt className="text-sm text-ink-soft">
              <span className="absolute top-0 left-0 grid size-12 place-items-center rounded-full bg-tint-strong text-brand">
                <Icon name={one.icon} className="size-6" />
              </span>
              {isSample(one) ? `${one.label} (${texts.details.sample})` : one.label}
            </dt>
            <dd className="font-semibold">
              <DetailText {...one} />
            </dd>
          </div>
        ))}
      </dl>
      {shown.some(isSample) && <p className="mt-4 text-sm text-ink-soft">{texts.details.samples}</p>}
    </section>
  );
}

function DetailText({ text, href }: Detail) {
  if (!href) {
    // As much room below as a link has.
    return (
      <span className="block pb-5">
        <WithDialLink text={text ?? ''} />
      </span>
    );
  }
  return (
    <a href={href} className="inline-flex min-h-11 items-start text-brand underline underline-offset-4">
      {text}
    </a>
  );
}
