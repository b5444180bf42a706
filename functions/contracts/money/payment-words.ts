import { networkNames, type Payment } from './mobile-money.ts';

/*
 * What somebody does next, in one sentence for each state of a request. On pages and while dialling alike.
 */

const bySteps: Readonly<Record<Payment['next'], string>> = {
  wait: 'We are asking your network. This takes a few seconds.',
  approve: 'Look at your phone and enter your Mobile Money PIN there to approve.',
  code: `Dial *110# on your phone to get a ${networkNames.telecel} code, and enter it here.`,
  again: 'This was not paid. You can ask again, or pay in cash.',
  nothing: 'Paid. You do not need to do anything.',
};

/** What is to be done next about a request. */
export function tellNext({ status, next }: Pick<Payment, 'status' | 'next'>): string {
  if (status === 'open' && next === 'again')
    return 'Your network has not told us yet. If you saw no request on your phone, you can ask again.';
  return bySteps[next] ?? bySteps.wait;
}
