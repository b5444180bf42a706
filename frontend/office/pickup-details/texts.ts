export const texts = {
  back: 'Pickups',
  none: 'No pickups found.',
  noneHint: 'When a household books a pickup, you’ll see it here.',

  nobody: 'Not assigned',
  collectorContact: 'Collector contact',
  wasCompleted: 'This pickup is complete.',
  toAnswer: 'Answer',

  assign: 'Assign',
  reassign: 'Reassign',
  edit: 'Edit',
  pin: 'Pin in Round',
  setPosition: 'Set Position',
  reopen: 'Reopen',
} as const;
