import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { page, pageQuery } from '../page.ts'
import { IdParam, Instant, Point, queryBoolean } from '../wire.ts'
import { GeoLog, GeoLogAction } from './geo-log.ts'
import { Timesheet } from './timesheet.ts'

export const addGeoLog = endpoint({
  method: 'POST',
  path: '/geo-logs/',
  summary: 'A phone with its clock page open entered or left the fence. The same as the last one is no news and changes nothing.',
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
  summary: 'What the pro says of a log that was flagged; the manager reads it beside the hours.',
  access: 'own-application',
  scope: 'session',
  params: z.object({ application_id: IdParam }),
  body: z.object({ geo_log_id: z.number().int().positive(), words: z.string().trim().min(1, 'This field is required').max(300) }),
  response: Timesheet,
})

export const listGeoLogs = endpoint({
  method: 'GET',
  path: '/audit/geo-logs/',
  summary: 'What phones told of their place at one location, newest first; by the pro’s name, and only what was flagged.',
  access: 'location-member',
  licence: 'marketplace',
  scope: 'location',
  query: z.object({
    ...pageQuery({ page_size: 25 }),
    search: z.string().trim().max(80).optional(),
    is_flagged_for_staffer_review: queryBoolean.optional(),
  }),
  response: page(GeoLog),
})
