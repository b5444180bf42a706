/** A script of its own: most pickups do not repeat. */
export const loadSendOrder = async () => (await import('./send-order.ts')).sendOrder;
