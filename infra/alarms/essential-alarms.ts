/**
 * The alarms that every stage has, also one that has few: what each sees, no other of these does. Those up to `recovery-off` look at
 * twenty-two metrics; the others come with dialling and Mobile Money.
 */
export const essentialAlarms: readonly string[] = [
  'probe-site',
  'probe-health',
  'probe-login',
  'pages-broken',
  'certificate-ends',
  'api-fails-again',
  'lambda-throttled',
  'dispatcher-behind',
  'dispatcher-missing',
  'codes-waits',
  'codes-fails',
  'sms-credit',
  'mail-fails',
  'cascades-dead-letters',
  'orders-dead-letters',
  'stream-dead-letters',
  'unreadable-records',
  'queue-due-orders-missing',
  'warm-missing',
  'recovery-off',
  'probe-dialling',
  'ussd-refused',
  'payments-fails',
  'payments-differ',
  'payment-without-pickup',
  'refund-failed',
];
