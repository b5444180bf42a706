export const texts = {
  here: 'Use my location',
  hereHint: 'Helps the collector to find you. The position is sent with this pickup only when you tap here.',
  searching: 'Looking for your position…',
  position: 'Position',
  remove: 'Remove position',
  again: 'Look again',
  set: 'Set Position',
  typedHint: 'A Plus Code, latitude and longitude, or a map link',
  save: 'Save Position',
  denied:
    'Your phone does not let us see your position. Allow it in the settings of your browser, or describe the place.',
  unavailable: 'Your phone could not find its position. Try it outdoors, or describe the place.',
  timeout: 'Your phone took too long. Try it outdoors, or describe the place.',
  outside: 'Your phone says it is outside Ghana. Try it outdoors, or describe the place.',
  rough: 'This is only rough. Try it outdoors, or describe the place.',
  unsupported: 'This phone cannot tell its position. Please describe the place.',
} as const;
