import type { Choice, DraftChange, MenuPosition, Screen } from './session.ts';

/** Where one is at the beginning, with a draft of its own. */
export function start(screen: Screen, draftId: string): MenuPosition {
  return { path: [screen], from: 0, draft: { id: draftId } };
}

export function currentScreen({ path }: MenuPosition): Screen {
  const screen = path.at(-1);
  if (!screen) throw new Error('A path has no screen.');
  return screen;
}

/** Follows a choice to another screen, or within one. */
export function move(position: MenuPosition, choice: Exclude<Choice, { kind: 'do' | 'exit' }>): MenuPosition {
  switch (choice.kind) {
    case 'more':
      return { ...position, from: choice.from };
    case 'back':
      return position.from > 0 ? { ...position, from: 0 } : goBack(position);
    case 'go':
      return goTo(setDraft(position, choice.set), choice.to);
  }
}

export function setDraft(position: MenuPosition, set: DraftChange = {}): MenuPosition {
  return { ...position, draft: { ...position.draft, ...set } };
}

/** Goes on to a screen, or back to it where it is on the way already. */
export function goTo(position: MenuPosition, screen: Screen): MenuPosition {
  const at = position.path.indexOf(screen);
  const path = at >= 0 ? position.path.slice(0, at + 1) : [...position.path, screen];
  return { ...position, path, from: 0 };
}

function goBack({ path, draft }: MenuPosition): MenuPosition {
  return { path: path.length > 1 ? path.slice(0, -1) : path, from: 0, draft };
}
