/** Every sentence of the admin's dashboard that is not the shared lists'. */
export const texts = {
  overview: {
    hint: 'Approve new collectors, give each pending pickup a collector, and keep an eye on what is overdue. The figures may be some seconds old.',
    users: 'Users',
    collectors: 'Collectors',
    pickups: 'Pickups',
    byStatus: 'Pickups by status',
    perDay: 'Pickups requested per day',
    perWaste: 'Pickups by waste type',
    lastDays: 'The last 30 days',
    allTime: 'Since the beginning',
    showNumbers: 'Show the numbers',
    day: 'Day',
    count: 'Pickups',
    recentPickups: 'Recent pickups',
    recentUsers: 'Recent users',
    recentCollectors: 'Recent collectors',
    all: 'See all',
    counting: 'Counting…',
    noPickups: 'No recent pickup requests.',
    noUsers: 'No users found.',
    noCollectors: 'No collectors found.',
    nobody: 'No collector yet',
  },

  pickups: {
    caption: 'Pickups',
    search: 'Search by location, name or ID',
    empty: 'No pickups found.',
    emptyHint: 'Requests show here as soon as a household makes one.',
    status: 'Status',
    allStatus: 'All Status',
    overdueOnly: 'Overdue only',
    columns: {
      id: 'ID',
      wasteType: 'Waste type',
      location: 'Location',
      date: 'Date',
      time: 'Time',
      status: 'Status',
      user: 'User',
      collector: 'Assigned collector',
      actions: 'Actions',
    },
    nobody: 'Not assigned',
    erased: 'Address erased',
    assign: 'Assign',
    reassign: 'Re-assign',
    finished: 'Finished',
    edit: 'Edit',
    editTitle: 'Edit pickup',
    cancel: 'Cancel',
    export: 'Export CSV',
    exportHint: 'The pickups shown, as a table for Excel and others',
    csv: {
      id: 'ID',
      wasteType: 'Waste type',
      location: 'Location',
      digitalAddress: 'Digital address',
      date: 'Date',
      time: 'Time',
      status: 'Status',
      overdue: 'Overdue',
      user: 'User',
      userPhone: 'User phone',
      collector: 'Assigned collector',
      collectorPhone: 'Collector phone',
      requested: 'Requested',
      yes: 'yes',
      no: 'no',
    },
  },

  help: {
    hours: 'Support hours',
    email: 'Email',
    phone: 'Phone',
    reach: 'Reach support',
    reachHint: 'For trouble with the service itself, such as logins, mails or missing data.',
    statuses: 'What the statuses mean',
    statusText: {
      pending: 'A new request starts as pending. It waits for you to assign a collector.',
      assigned: 'A collector has it and knows when to come. You can still re-assign it.',
      'in progress': 'The collector is on the way or at the door.',
      completed: 'The waste was collected. Nothing can be changed any more.',
      cancelled: 'The household or an admin called it off. Nothing can be changed any more.',
    },
    overdueText: 'Still open more than two hours after its time. It is marked until somebody acts.',
    tasks: 'How to',
    taskList: [
      {
        question: 'Assign a pickup',
        answer:
          'Open Manage Pickups and press Assign. Only approved collectors can be chosen. Both sides are told by email.',
      },
      {
        question: 'Approve a collector',
        answer:
          'Open Manage Collectors and press Approve. Until then a collector can log in but is given no pickups.',
      },
      {
        question: 'Delete an account',
        answer:
          'Open Manage Users or Manage Collectors and press Delete. A user’s open pickups are cancelled; a collector’s go back to pending.',
      },
      {
        question: 'Create another admin',
        answer: 'Admin accounts are made by the operator of the service, not on this site.',
      },
    ],
  },
} as const;

/** `12 pickups in the last 30 days, at most 3 in one day (Mon 3rd Aug 2025).` */
export function daysSummary(total: number, most: number, day: string): string {
  if (total === 0) return 'No pickups were requested in the last 30 days.';
  return `${total} ${total === 1 ? 'pickup' : 'pickups'} in the last 30 days, at most ${most} in one day (${day}).`;
}

/** How many there are; `100+` when the count did not reach the end. */
export function atLeast(count: number, more: boolean): string {
  return more ? `${count}+` : `${count}`;
}

/** What a chart's bar says under the mouse. */
export function barText(day: string, count: number): string {
  return `${day}: ${count}`;
}

/** A row's button, for those who hear it without seeing the row. */
export function pickupAction(action: string, ref: string): string {
  return `${action} pickup ${ref}`;
}

/** The name of a downloaded file. */
export function csvName(day: string): string {
  return `sankofa-pickups-${day}.csv`;
}
