import * as v from 'valibot';
import { defineContract } from './contract.ts';
import { savedPlace } from './place-calls.ts';

export const listPlaces = defineContract({
  name: 'listPlaces',
  summary: 'The household’s own places, in the order in which they were saved',
  method: 'GET',
  path: '/me/places',
  access: ['user'],
  status: 200,
  answer: v.object({ places: v.array(savedPlace) }),
  errors: [],
});
