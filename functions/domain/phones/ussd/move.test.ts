import { describe, expect, it } from 'vitest';
import { currentScreen, goTo, type MenuPosition, move, setDraft, start } from './session.ts';

const menu = start('menu', 'draft');
const waste = goTo(menu, 'waste');
const place = goTo(waste, 'place');
const paged = (position: MenuPosition, from: number): MenuPosition => ({ ...position, from });

describe('somebody who dials', () => {
  it('begins on a first screen, with a draft of their own', () => {
    expect(menu).toEqual({ path: ['menu'], from: 0, draft: { id: 'draft' } });
    expect(currentScreen(menu)).toBe('menu');
    expect(() => currentScreen({ ...menu, path: [] })).toThrow('A path has no screen.');
  });

  it('goes on, from the first option of the next screen, with what they chose', () => {
    const next = move(paged(waste, 8), { kind: 'go', to: 'place', set: { wasteType: 'glass' } });
    expect(next).toEqual({
      path: ['menu', 'waste', 'place'],
      from: 0,
      draft: { id: 'draft', wasteType: 'glass' },
    });
    expect(move(menu, { kind: 'go', to: 'help' }).draft).toEqual({ id: 'draft' });
    expect(setDraft(next, { date: '2026-11-23' }).draft).toEqual({
      id: 'draft',
      wasteType: 'glass',
      date: '2026-11-23',
    });
  });

  it('goes back to a screen that they came by, also the first', () => {
    expect(goTo(paged(place, 3), 'waste')).toEqual(waste);
    expect(goTo(place, 'menu')).toEqual(menu);
  });

  it('sees more options, and the first ones again by going back', () => {
    const more = move(waste, { kind: 'more', from: 8 });
    expect(more).toEqual(paged(waste, 8));
    expect(move(move(more, { kind: 'more', from: 10 }), { kind: 'back' })).toEqual(waste);
  });

  it('goes back one screen at a time, and not beyond the first; what was chosen stays', () => {
    const chosen = setDraft(place, { wasteType: 'glass' });
    expect(move(chosen, { kind: 'back' })).toEqual(setDraft(waste, { wasteType: 'glass' }));
    expect(move(waste, { kind: 'back' })).toEqual(menu);
    expect(move(menu, { kind: 'back' })).toEqual(menu);
  });
});
