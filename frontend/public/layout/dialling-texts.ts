import { whereDialled } from '#platform/ussd-code.ts';

/** What the public pages say about dialling. */
export const dialled = whereDialled((code) => ({
  otherwise: `, or dial ${code} on any phone`,
  hero: `No internet? Dial ${code}.`,
  book: {
    icon: 'phone',
    title: 'Book without internet',
    text: `Dial ${code} on any phone, also without data: book a pickup, move it or ask when we come.`,
  } as const,
  account: `No internet or smartphone? Dial ${code} on any phone.`,
  label: 'Without internet',
  contact: `Dial ${code}`,
  schedule: `Without internet, dial ${code} on any phone.`,
  change: `Without internet, dial ${code} and choose My pickups.`,
}));
