import { type Duty, dutyNames, duties as everyDuty } from '#shared/duties.ts';
import { fullName } from '#shared/full-name.ts';
import { wordOf } from '#shared/known.ts';

type Named = Parameters<typeof fullName>[0];

export const texts = {
  list: 'Staff',
  none: 'No colleagues yet.',
  name: 'Name',
  you: 'You',
  email: 'Email',
  duties: 'May do',
  everything: 'Everything',
  seen: 'Last seen',
  never: 'Never',
  factor: 'Two-step login',
  on: 'On',
  off: 'Off',
  invitedUntil: (when: string) => `Invited. The link works until ${when}.`,
  invitationEnded: 'The invitation has ended.',

  mayDo: 'What may they do?',
  about: {
    dispatch: 'Plan rounds, assign collectors, change or cancel pickups, answer late reports.',
    service: 'Book by phone, help households, answer problems and messages.',
    money: 'Count cash, take payments, refund, waive and write off.',
    setup: 'Set up areas, stations, prices and collectors.',
    staff: 'Invite colleagues, change what they may do, read the audit log.',
  },

  invite: 'Invite',
  inviteTitle: 'Invite a colleague',
  inviting: 'Inviting…',
  inviteHint: 'We’ll email them a link to set a password. It works for three days.',
  inviteAgain: 'Invite again',
  inviteAgainQuestion: 'Send a new link?',
  inviteAgainHint: 'It’ll work for three days. The earlier link will stop working.',

  change: 'Change duties',
  changeHint: 'It counts at once. What they’ve begun stays as it is.',
  save: 'Save duties',

  endSessions: 'End sessions',
  endSessionsQuestion: 'Log them out on all devices?',
  endSessionsHint: 'They can log in again with their password.',

  remove: 'Remove',
  removeTitle: 'Remove from staff',
  removeQuestion: 'Are you sure you want to remove this person? This action cannot be undone.',
  removeHint: 'They’ll be logged out at once. Their name stays in the audit log.',
  removing: 'Removing…',
  actOn: (act: string, person: Named) => `${act}: ${fullName(person)}`,
} as const;

/** `Dispatch, Service` */
export function printDuties(held: readonly Duty[]): string {
  if (everyDuty.every((duty) => held.includes(duty))) return texts.everything;
  return held.map((duty) => wordOf(dutyNames, duty)).join(', ');
}
