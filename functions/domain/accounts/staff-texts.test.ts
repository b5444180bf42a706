import { expect, it } from 'vitest';
import { staffTexts, wrongNumberMessage } from './staff-texts.ts';

it('a person who proves the number of an account that staff made is asked by its first name', () => {
  expect(staffTexts.isItYou('Ama')).toBe('Are you Ama?');
});

it('staff read which number of a household belongs to somebody else', () => {
  expect(wrongNumberMessage('1A2B3C', '024 123 4567')).toEqual({
    name: 'Sankofa',
    email: '',
    subject: 'Household 1A2B3C: the number belongs to somebody else',
    message:
      'The person who has 024 123 4567 says that household 1A2B3C isn’t theirs, so we removed the number. The pickups are still booked. Please find out who asked for them.',
  });
});
