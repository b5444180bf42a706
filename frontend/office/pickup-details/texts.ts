export const texts = {
  back: 'Pickups',
  none: 'No pickups found.',
  noneHint: 'When a household books a pickup, you see it here.',

  nobody: 'Not assigned',
  collectorContact: 'Collector contact',
  wasCompleted: 'This pickup is complete.',
  toAnswer: 'Answer it',

  assign: 'Assign',
  reassign: 'Reassign',
  edit: 'Edit',
  pin: 'Pin in Round',
  setPosition: 'Set Position',
  reopen: 'Reopen',
} as const;
