/** Whether somebody is called at once, or reads it in the morning. */
export const severities = ['page', 'mail'] as const;
export type Severity = (typeof severities)[number];
