import { whereDialled } from '#platform/ussd-code.ts';

/** What staff on the phone can tell a caller about dialling. */
export const dialled = whereDialled((code) => ({
  caller: `Without internet: dial ${code}`,
  claim: `Or the caller dials ${code} and says yes there.`,
}));
