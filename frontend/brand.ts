/**
 * Everything that another operator would change. Values that are not set are not shown anywhere.
 * Samples are marked as samples: a prod build refuses them, since a made-up number may ring someone.
 */
type Testimonial = { readonly quote: string; readonly name: string };

export type Brand = {
  readonly name: string;
  readonly legalName?: string;
  readonly supportEmail?: string;
  /** As people dial it. */
  readonly supportPhone?: string;
  readonly address?: string;
  readonly social: readonly { readonly label: string; readonly href: string }[];
  /** Names of the values of this file that were made up for demonstration. */
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

/** Apart: only the home page has them, and the scripts of the app need not. */
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

/** The samples still in the brand file: a prod build stops when there are any. */
export function sampleValues(of: Brand = brand): Brand['samples'] {
  return of.samples;
}
