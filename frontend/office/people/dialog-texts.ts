import * as sharedTexts from '#shared/texts.ts';

/** Every sentence of the dialogs that create and change a collector, and of their days off. */
export const dialogTexts = {
  edit: {
    save: 'Save Changes',
    busy: 'Saving…',
    freshIs: (now: string) => `Now it is: ${now}. Save again to replace what you changed.`,
  },

  daysOff: {
    hint: 'Plans leave them out on these days. What is assigned stays assigned until you give it to others.',
    remain: (count: number) =>
      count === 1
        ? '1 pickup is still assigned on that day.'
        : `${count} pickups are still assigned on that day.`,
    board: (day: string) => `Open the board of ${day}`,
    close: 'Close',
  },

  create: {
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    phoneHint: 'So that households can reach them about a pickup.',
    passwordHint: 'At least 6 characters. We also mail them a link to set their own.',
    approved: 'Approve now',
    approvedHint: 'Untick it to look at their papers first.',
    busy: 'Creating…',
    done: sharedTexts.collectorCreated,
    incomplete: sharedTexts.newCollectorIncomplete,
  },
} as const;
