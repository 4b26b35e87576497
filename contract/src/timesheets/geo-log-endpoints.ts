import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Instant, Point, queryBoolean } from '../wire.ts'
import { GeoLog, GeoLogAction } from './geo-log.ts'
import { Timesheet } from './timesheet.ts'

export const addGeoLog = endpoint({
  method: 'POST',
  path: '/geo-logs/',
  summary: 'Report that a phone with its clock page open entered or left the fence. Repeating the last report changes nothing.',
  access: 'pro',
  scope: 'session',
  status: 201,
  body: z.object({
    gig_application_id: z.number().int().positive(),
    client_id: z.uuid(),
    action: GeoLogAction,
    time: Instant.optional(),
    position: z
      .object({ coordinates: Point, precision: z.enum(['FINE', 'COARSE']), accuracy_m: z.number().min(0).max(100_000) })
      .optional()
      .describe('absent where the phone cannot tell'),
  }),
  response: Timesheet,
  errors: ['NOT_CLOCKED_IN', 'ALREADY_CLOCKED_OUT', 'TOO_MANY_REQUESTS'],
})

export const explainGeoLog = endpoint({
  method: 'POST',
  path: '/timesheets/:application_id/geo-explanation/',
  summary: 'The pro explains a flagged log; the manager reads it next to the hours.',
  access: 'own-application',
  scope: 'session',
  params: z.object({ application_id: IdParam }),
  body: z.object({ geo_log_id: z.number().int().positive(), words: z.string().trim().min(1, 'This field is required').max(300) }),
  response: Timesheet,
})

export const listGeoLogs = endpoint({
  method: 'GET',
  path: '/audit/geo-logs/',
  summary: 'Where phones said they were at one location, newest first; filter by the pro’s name and by flag.',
  access: 'location-member',
  license: 'marketplace',
  scope: 'location',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    search: z.string().trim().max(80).optional(),
    is_flagged_for_staffer_review: queryBoolean.optional(),
  }),
  response: page(GeoLog),
})
