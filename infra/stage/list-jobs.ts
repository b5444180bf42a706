import { type Job, jobs } from '#jobs/jobs.ts';
import { getProfile } from './profiles.ts';
import type { Settings } from './settings.ts';

export function listJobs(settings: Pick<Settings, 'profile'>): readonly Job[] {
  const { servesPeople } = getProfile(settings);
  return jobs.filter(({ onAws }) => onAws !== 'functions' || servesPeople);
}
