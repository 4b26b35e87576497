import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { IdParam } from '../wire.ts'
import { BusinessRecords } from './business-records.ts'

const year = z.coerce.number().int().min(2000).max(2199).describe('the calendar year')
const ByYear = z.object({ year })
const ByOrganizationYear = z.object({ orgId: IdParam, year })

export const getLocationRecords = endpoint({
  method: 'GET',
  path: '/staffer/records/:year/',
  summary: 'What the location was charged in a calendar year: by position and pro, fees, refunds.',
  access: 'location-admin',
  scope: 'location',
  params: ByYear,
  response: BusinessRecords,
})

export const getOrganizationRecords = endpoint({
  method: 'GET',
  path: '/staffer/organizations/:orgId/records/:year/',
  summary: 'What the locations of an organization were charged in a calendar year: by location, position and pro, fees, refunds.',
  access: 'organization-admin',
  scope: 'session',
  params: ByOrganizationYear,
  response: BusinessRecords,
})

/** The most charges and refunds that one table of records has. */
export const MOST_RECORDS = 50_000

export const exportLocationRecords = endpoint({
  method: 'GET',
  path: '/staffer/records/:year/csv/',
  summary: 'The location’s charges and refunds of a calendar year as a table, a row each, at most 50,000.',
  access: 'location-admin',
  scope: 'location',
  answers: 'csv',
  params: ByYear,
  response: z.string(),
})

export const exportOrganizationRecords = endpoint({
  method: 'GET',
  path: '/staffer/organizations/:orgId/records/:year/csv/',
  summary: 'The charges and refunds of an organization’s locations in a calendar year as a table, a row each, at most 50,000.',
  access: 'organization-admin',
  scope: 'session',
  answers: 'csv',
  params: ByOrganizationYear,
  response: z.string(),
})
