/** What another operator would change; unset values are not shown. A prod build refuses samples, since a made-up number may ring someone. */
type Testimonial = { readonly quote: string; readonly name: string };

export type Brand = {
  readonly name: string;
  readonly legalName?: string;
  readonly supportEmail?: string;
  readonly supportPhone?: string;
  readonly address?: string;
  readonly social: readonly { readonly label: string; readonly href: string }[];
  /** The values of this file that are made up. */
  readonly samples: readonly (keyof Brand | 'testimonials')[];
};

export const brand: Brand = {
  name: 'Sankofa',
  legalName: 'Sankofa Waste Services (sample)',
  supportEmail: 'support@sankofa.test',
  supportPhone: '030 000 0000',
  address: 'Sample House, Ring Road Central, Accra',
  social: [
    { label: 'Facebook', href: 'https://facebook.com/' },
    { label: 'Instagram', href: 'https://instagram.com/' },
    { label: 'X', href: 'https://x.com/' },
  ],
  samples: ['legalName', 'supportEmail', 'supportPhone', 'address', 'social', 'testimonials'],
};

export const operator: string = brand.legalName ?? brand.name;

/** Apart, so that the apps' scripts do without. */
export const testimonials: readonly Testimonial[] = [
  {
    quote: 'I book on Sunday and on Monday the plastic is gone. My yard is clean again.',
    name: 'Abena K.',
  },
  { quote: 'The collector calls when he is near. I no longer wait the whole day.', name: 'Kwame A.' },
  { quote: 'Our old phones and cables went to people who know what to do with them.', name: 'Efua M.' },
  { quote: 'I see my jobs for the day in one list, soonest first. That saves me fuel.', name: 'Yaw B.' },
  { quote: 'We sort our waste now, because we know each kind gets collected.', name: 'Akosua D.' },
  { quote: 'It works on my small phone and does not eat my data.', name: 'Kojo T.' },
];

/** When people answer (specification, section 9). */
export const supportHours = 'Mon-Fri 9 AM to 5 PM GMT';

/** A prod build stops when there are any. */
export function sampleValues(of: Brand = brand): Brand['samples'] {
  return of.samples;
}
