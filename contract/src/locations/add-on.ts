import { z } from 'zod'
import { Id, LocalDate } from '../wire.ts'

/**
 * What a location can take from the provider for some days. BACKGROUND_CHECKS: its shifts of these days may ask for a background check.
 * CONCIERGE: the provider's staff post and fill its shifts, and see those with open spots first.
 */
export const LocationAddOnType = z.enum(['BACKGROUND_CHECKS', 'CONCIERGE'])
export type LocationAddOnType = z.output<typeof LocationAddOnType>

/** The most add-ons of one location in an answer. */
export const MOST_ADD_ONS = 200

const firstDay = LocalDate.describe('the first day, as the location’s calendar has it')
const lastDay = LocalDate.nullable().describe('the last day; null while it runs on')

/** The days of an add-on, both ends included. */
export const AddOnPeriod = z.object({ type: LocationAddOnType, start_date: firstDay, end_date: lastDay })
export type AddOnPeriod = z.output<typeof AddOnPeriod>

/** An add-on of a location (specification section 3.4). */
export const LocationAddOn = AddOnPeriod.extend({ id: Id, notes: z.string() })
export type LocationAddOn = z.output<typeof LocationAddOn>

const Notes = z.string().trim().max(500)

export const NewLocationAddOn = AddOnPeriod.extend({ end_date: lastDay.default(null), notes: Notes.default('') })
export type NewLocationAddOn = z.output<typeof NewLocationAddOn>

export const LocationAddOnEdit = z.object({ start_date: firstDay, end_date: lastDay, notes: Notes }).partial()
export type LocationAddOnEdit = z.output<typeof LocationAddOnEdit>
