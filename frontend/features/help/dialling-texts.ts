import { whereDialled } from '#platform/ussd-code.ts';

/** What help says about dialling. */
export const dialled = whereDialled((code) => ({
  label: 'Without internet',
  contact: `Dial ${code}`,
}));
