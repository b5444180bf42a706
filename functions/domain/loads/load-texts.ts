import { printPesewas } from '#shared/money.ts';

export const loadTexts = {
  noted: (station: string, fee: number | undefined) =>
    fee ? `Tipped at ${station}. Fee: ${printPesewas(fee)}.` : `Tipped at ${station}.`,
  undone: 'Load undone.',
  corrected: 'Load corrected.',
  notFound: 'We could not find this load.',
  notTaken: (station: string) => `${station} doesn’t take all of that. Please check what you tipped.`,
  tooLate: 'It’s too late to undo this load. Please call our office.',
  isCorrected: 'Our office has corrected this load. Please call them.',
  isUndone: 'The collector has undone this load.',
} as const;

export const stationTexts = {
  created: 'Station added.',
  updated: 'Station changed.',
  notFound: 'We could not find this station.',
  tooMany: (most: number) => `You can have at most ${most} stations.`,
  nameTaken: (name: string) => `There is already a station called ${name}.`,
  onwardOfTransfer: 'Only a transfer station sends waste on.',
  onwardNotFound: 'Please choose another station that we know.',
} as const;
