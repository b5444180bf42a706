import { describe, expect, it } from 'vitest';
import { AppError } from '#domain/app-error.ts';
import { addPlace, placeFromText, placeView } from './place.ts';

describe('a place of a household', () => {
  it('that staff or the dialled menu noted is called Home and known by its words', () => {
    expect(placeFromText('Kasoa, blue kiosk', '01PLACE')).toEqual({
      id: '01PLACE',
      label: 'Home',
      location: 'Kasoa, blue kiosk',
      version: 1,
    });
  });

  it('shows the Plus Code of its position, where it has one', () => {
    const place = placeFromText('Kasoa, blue kiosk', '01PLACE');
    expect(placeView(place)).toEqual(place);
    const position = { lat: 5.603717, lng: -0.186964 };
    expect(placeView({ ...place, position })).toEqual({ ...place, position, plusCode: '6CQXJR37+F6' });
  });

  it('is one of five at most', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, index) => placeFromText('Kasoa', `01PLACE${index}`));
    const sixth = placeFromText('Tema', '01NEW');
    expect(addPlace(many(4), sixth)).toEqual([...many(4), sixth]);
    expect(() => addPlace(many(5), sixth)).toThrow(
      new AppError('conflict', 'You have 5 places. Delete one to save another.'),
    );
  });
});
