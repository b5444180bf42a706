import { whereDialled } from '#platform/ussd-code.ts';

/** What the sign-up says about dialling. */
export const dialled = whereDialled((code) => ({
  madeIt: `, or somebody made it with your phone by dialling ${code}`,
}));
