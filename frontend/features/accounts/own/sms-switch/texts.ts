/** Every sentence about notices by SMS. */
export const texts = {
  title: 'SMS from us',
  text: 'They tell you who comes and when, and are free. We never send advertising.',
  label: 'Send me SMS about my pickups',
  note: 'Codes, and warnings about your account, come in any case.',
  jobsText: 'They tell you when your jobs change, and are free. We never send advertising.',
  jobsLabel: 'Send me SMS about my jobs',
} as const;
