import { expect, it } from 'vitest';
import { staffTexts, wrongNumberMessage } from './staff-texts.ts';

it('whoever proves the number of an account that staff made is asked by its first name', () => {
  expect(staffTexts.isItYou('Ama')).toBe('Are you Ama?');
});

it('staff read which number of which household is somebody else’s', () => {
  expect(wrongNumberMessage('1A2B3C', '024 123 4567')).toEqual({
    name: 'Sankofa',
    email: '',
    subject: "The number of household 1A2B3C is somebody else's",
    message:
      'The number 024 123 4567 was entered for household 1A2B3C, but the person who has this number says: this household is not mine. The number was removed. The booked pickups stay: please find out who asked for them.',
  });
});
