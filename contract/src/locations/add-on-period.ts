import { z } from 'zod'
import { LocalDate } from '../wire.ts'

/**
 * What a location can take from the provider for some days. BACKGROUND_CHECKS: its shifts of these days may ask for a background check.
 * CONCIERGE: the provider's staff post and fill its shifts, and see those with open spots first.
 */
export const LocationAddOnType = z.enum(['BACKGROUND_CHECKS', 'CONCIERGE'])
export type LocationAddOnType = z.output<typeof LocationAddOnType>

/** The most add-ons of one location in an answer. */
export const MOST_ADD_ONS = 200

/** The days of an add-on, both ends included. Its own file: every page of a location reads it, and few read the rest. */
export const AddOnPeriod = z.object({
  type: LocationAddOnType,
  start_date: LocalDate.describe('the first day, as the location’s calendar has it'),
  end_date: LocalDate.nullable().describe('the last day; null while it runs on'),
})
export type AddOnPeriod = z.output<typeof AddOnPeriod>
