import type { PaymentProvider } from './provider.ts';

const notYet = async () => {
  throw new Error('Paystack is not connected.');
};

export const paystack: PaymentProvider = {
  name: 'paystack',
  request: async () => ({ state: 'unknown' }),
  submitCode: async () => ({ state: 'unknown' }),
  find: notYet,
  list: notYet,
  refund: notYet,
  findRefund: notYet,
};
