import { fullName } from '#shared/full-name.ts';
import { printPesewas } from '#shared/money.ts';
import * as sharedTexts from '#shared/texts.ts';

/** Every sentence of the lists and dialogs, besides `overviewTexts`, that several of the admin's screens share. */
export const texts = {
  cancel: 'Cancel',
  delete: 'Delete',
  deleting: 'Deleting…',
  actions: 'Actions',
  id: 'ID',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  status: 'Status',
  phone: 'Phone',
  noPhone: 'None',
  searchPeople: 'Search by name, email, phone or ID',

  users: {
    caption: 'Users',
    import: 'Import from a file',
    emptyHint: 'Households show here as soon as they sign up.',
    role: 'User',
    deleteTitle: 'Delete user',
    deleteQuestion: 'Are you sure you want to delete this user? This action cannot be undone.',
    deleteHint: 'Their open pickups are cancelled. Finished ones stay without name and address.',
    unpaid: (due: number) => `They still owe ${printPesewas(due)}. It will be waived.`,
    deleted: sharedTexts.userDeleted,
  },

  collectors: {
    caption: 'Collectors',
    emptyHint: 'Collectors show here when they sign up or when you create them.',
    deleteTitle: 'Delete collector',
    deleteQuestion: 'Are you sure you want to delete this collector? This action cannot be undone.',
    deleteHint: 'Their open pickups go back to pending, without a collector.',
    deleted: sharedTexts.collectorDeleted,
    approve: 'Approve',
    approving: 'Approving…',
    approveTitle: 'Approve collector',
    approveQuestion: 'Are you sure you want to approve this collector?',
    approveHint: 'Then they can be given pickups. We tell them by email or SMS.',
    edit: 'Edit',
    work: 'Work',
    load: (load: string) => `${load} today`,
    offToday: 'Off today',
    nextOff: (day: string) => `Off ${day}`,
    daysOff: 'Days off',
    approval: 'Status',
    approvalAll: 'All collectors',
  },

  editTitle: 'Edit collector',
  daysOffTitle: 'Days off',
} as const;

/** The button that removes a person, for those who hear it without seeing the row. */
export function deleteLabel(person: { readonly firstName: string; readonly lastName: string }): string {
  return `Delete ${fullName(person)}`;
}

/** The button that changes a collector, likewise. */
export function editLabel(person: { readonly firstName: string; readonly lastName: string }): string {
  return `Edit ${fullName(person)}`;
}

/** The button that approves a collector, likewise. */
export function approveLabel(person: { readonly firstName: string; readonly lastName: string }): string {
  return `Approve ${fullName(person)}`;
}

/** The button that opens a collector's days off, likewise. */
export function daysOffLabel(person: { readonly firstName: string; readonly lastName: string }): string {
  return `Days off of ${fullName(person)}`;
}
