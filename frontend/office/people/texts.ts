import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import * as sharedTexts from '#shared/texts.ts';

type Named = Parameters<typeof fullName>[0];

export const texts = {
  delete: 'Delete',
  deleting: 'Deleting…',
  id: 'ID',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  phone: 'Phone',
  noPhone: 'None',
  searchPeople: 'Search by name, email, phone or ID',

  users: {
    caption: 'Households',
    import: 'Import from a file',
    emptyHint: 'You’ll see households here once they sign up.',
    role: 'User',
    place: 'Place',
    last: 'Last pickup',
    owes: 'Owes',
    none: '–',
    reachable: 'Reachable',
    reach: { email: 'Email', sms: 'SMS', call: 'Call only', nobody: 'Not reachable' },
    deleteTitle: 'Delete user',
    deleteQuestion: 'Are you sure you want to delete this user? This action cannot be undone.',
    deleteHint: 'We’ll cancel their open pickups. Finished ones stay, without name and address.',
    unpaid: (due: number) => `They owe ${printPesewas(due)}. This will be waived.`,
    deleted: sharedTexts.userDeleted,
  },

  collectors: {
    caption: 'Collectors',
    emptyHint: 'You’ll see collectors here once they sign up or you create them.',
    deleteTitle: 'Delete collector',
    deleteQuestion: 'Are you sure you want to delete this collector? This action cannot be undone.',
    deleteHint: 'Their open pickups will go back to pending, without a collector.',
    deleted: sharedTexts.collectorDeleted,
    approve: 'Approve',
    approving: 'Approving…',
    approveTitle: 'Approve collector',
    approveQuestion: 'Are you sure you want to approve this collector?',
    approveHint: 'You’ll be able to assign them pickups. We’ll tell them by email or SMS.',
    edit: 'Edit',
    work: 'Work',
    load: (load: string) => `${load} today`,
    offNow: (from?: string) => (from ? `Off from ${from}` : 'Off today'),
    off: (day: string, from?: string) => `Off ${day}${from ? ` from ${from}` : ''}`,
    suspend: 'Suspend',
    suspended: 'Suspended',
    daysOff: 'Days off',
    approval: 'Status',
    approvalAll: 'All collectors',
  },

  remind: {
    by: { sms: 'Remind by SMS', mail: 'Remind by email' },
    disputed: 'In question',
    callOnly: 'Call only',
    reminded: 'Reminded',
    lastOn: (day: string) => `Last reminder: ${day}`,
    never: 'No reminder yet',
  },

  recentUsers: 'Recent households',
  noUsers: 'No users found.',
  recentCollectors: 'Recent collectors',
  noCollectors: 'No collectors found.',
  approvalPending: 'Pending',
  approvalApproved: 'Approved',
  createTitle: 'Create Collector',
  editTitle: 'Edit collector',
  daysOffTitle: 'Days off',

  suspendTitle: 'Suspend collector',
  suspend: {
    hint: 'They’ll get no new pickups. What their phone still sends will show under Problems, as late reports.',
    reason: 'Reason',
    reasonHint: 'The collector will see it.',
    suspend: 'Suspend',
    lift: 'Lift the suspension',
    since: (when: string, by: string, reason: string) => `Suspended since ${when} by ${by}: ${reason}`,
    handOver: (stops: number) => `Hand over ${stops === 1 ? '1 stop' : `${stops} stops`} from today`,
    close: 'Close',
  },

  edit: {
    save: 'Save Changes',
  },

  daysOff: {
    hint: 'Plans leave them out on these days. What’s assigned stays assigned until you hand it over.',
    remain: (count: number) =>
      count === 1
        ? '1 pickup is still assigned on that day.'
        : `${count} pickups are still assigned on that day.`,
    board: (day: string) => `Open the board of ${day}`,
  },

  create: {
    email: 'Email',
    password: 'Password',
    phone: 'Phone',
    phoneHint: 'So households can reach them about a pickup.',
    passwordHint: 'At least 6 characters. We’ll also email them a link to set their own.',
    approved: 'Approve now',
    approvedHint: 'Untick this to check their papers first.',
    busy: 'Creating…',
    done: sharedTexts.collectorCreated,
    incomplete: sharedTexts.newCollectorIncomplete,
  },
  deleteOf: (person: Named) => `Delete ${fullName(person)}`,
  editOf: (person: Named) => `Edit ${fullName(person)}`,
  approveOf: (person: Named) => `Approve ${fullName(person)}`,
  suspendOf: (person: Named) => `Suspend ${fullName(person)}`,
  daysOffOf: (person: Named) => `Days off: ${fullName(person)}`,
  remindOf: (word: string, name: string) => `${word}: ${name}`,
} as const;
