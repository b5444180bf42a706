export const texts = {
  here: 'Use my location',
  hereHint: 'Helps the collector find you. We’ll add your position to this pickup only if you tap here.',
  searching: 'Looking for your position…',
  position: 'Position',
  remove: 'Remove position',
  again: 'Look again',
  set: 'Set Position',
  typedHint: 'A Plus Code, latitude and longitude, or a map link',
  save: 'Save Position',
  denied:
    'Your phone won’t let us see your position. Allow it in your browser’s settings, or describe the place.',
  unavailable: 'Your phone couldn’t find your position. Try outdoors, or describe the place.',
  timeout: 'Your phone took too long. Try outdoors, or describe the place.',
  outside: 'Your phone says you’re outside Ghana. Try outdoors, or describe the place.',
  rough: 'This is not exact. Try outdoors, or describe the place.',
  unsupported: 'This phone can’t find your position. Please describe the place.',
} as const;
