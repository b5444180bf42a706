import { whereDialled } from '#platform/ussd-code.ts';

/** What is said about dialling on the service worker's own page. */
export const dialled = whereDialled((code) => ({
  offline: `Without internet, dial ${code} on any phone.`,
}));
