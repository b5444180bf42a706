import { whereDialled } from '#platform/ussd-code.ts';

/** What the import says about dialling. */
export const dialled = whereDialled((code) => ({
  confirm: `, or by dialling ${code}`,
}));
