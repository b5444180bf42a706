import * as v from 'valibot';
import { defineChange, defineContract } from '#contracts/contract.ts';
import { ulid, version } from '#shared/fields.ts';
import { publicStation, station, stationBody } from './stations.ts';

export const listStations = defineContract({
  name: 'listStations',
  summary: 'Where waste is taken: the stations that are switched on, with each one’s share of last month',
  call: 'GET /stations',
  access: 'public',
  answer: v.object({ stations: v.array(publicStation) }),
});

export const listAllStations = defineContract({
  name: 'listAllStations',
  summary: 'All stations, by name',
  call: 'GET /admins/stations',
  duty: 'any',
  answer: v.object({ stations: v.array(station) }),
});

const changedStation = v.object({ message: v.string(), station });

export const createStation = defineChange({
  name: 'createStation',
  summary: 'Add a station',
  call: 'POST /admins/stations',
  duty: 'setup',
  audit: 'station.create',
  body: stationBody,
  status: 201,
  answer: changedStation,
});

export const updateStation = defineChange({
  name: 'updateStation',
  summary: 'Change a station, or switch it on or off; it is never deleted',
  call: 'PATCH /admins/stations/{id}',
  duty: 'setup',
  audit: 'station.update',
  params: v.object({ id: ulid }),
  body: v.object({
    ...v.partial(stationBody).entries,
    /** Null: none any more. */
    onward: v.nullish(stationBody.entries.onward.wrapped),
    fee: v.nullish(stationBody.entries.fee.wrapped),
    version,
  }),
  answer: changedStation,
});
