/** The stacks of functions, and the words of paths that say which calls are theirs. */
const words = {
  accounts: ['users', 'collectors', 'login', 'staff', 'me', 'codes', 'password', 'email'],
  pickups: ['pickups', 'standing-orders', 'places', 'positions', 'problems', 'late-reports', 'overview'],
  dispatch: [
    'dispatch',
    'plans',
    'rounds',
    'assign',
    'days-off',
    'areas',
    'slots',
    'stations',
    'loads',
    'figures',
  ],
  money: [
    ...['prices', 'price-lists', 'price', 'waive', 'refund', 'money', 'cash', 'ledger', 'statement'],
    ...['receipts', 'money-requests', 'payments', 'payment-request', 'owed', 'reminder'],
  ],
  phones: ['ussd', 'sms'],
  system: ['contact', 'messages', 'mails', 'audit', 'health', 'broken-pages', 'openapi.json'],
} as const;

export type ServiceStackName = keyof typeof words;

const entries = Object.entries(words) as [ServiceStackName, readonly string[]][]; // Object.entries widens the keys

export const serviceStackNames: readonly ServiceStackName[] = entries.map(([name]) => name);

/** By the path's last known word only: CloudFormation cannot move a route to another stack. @throws Error for an unknown path */
export function getServiceStack(path: string): ServiceStackName {
  for (const part of path.split('/').reverse()) {
    const found = entries.find(([, known]) => known.includes(part));
    if (found) return found[0];
  }
  throw new Error(`infra/stage/service-stacks.ts knows no word of ${path}.`);
}
