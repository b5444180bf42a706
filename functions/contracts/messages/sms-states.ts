/** What is known of an SMS; of two things that are heard, the later one in this list counts. */
export const smsStates = ['unknown', 'sent', 'failed', 'delivered'] as const;
export type SmsState = (typeof smsStates)[number];

/** Who can carry SMS, in the order that a stage has unless its settings say otherwise. */
export const smsRoutes = ['arkesel', 'aws'] as const;
export type SmsRoute = (typeof smsRoutes)[number];
