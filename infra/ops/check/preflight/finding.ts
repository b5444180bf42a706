export type Finding = {
  /** `stop`: a deployment would fail, or leave people without what they depend on. `later`: it works, but not for everybody or not for long. */
  readonly level: 'good' | 'later' | 'stop';
  readonly sentence: string;
};

export const good = (sentence: string): Finding => ({ level: 'good', sentence });
export const later = (sentence: string): Finding => ({ level: 'later', sentence });
export const stop = (sentence: string): Finding => ({ level: 'stop', sentence });
