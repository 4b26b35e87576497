import { z } from 'zod'
import { Id } from '../wire.ts'
import { AddOnPeriod } from './add-on-period.ts'

/** An add-on of a location (specification section 3.4). */
export const LocationAddOn = AddOnPeriod.extend({ id: Id, notes: z.string() })
export type LocationAddOn = z.output<typeof LocationAddOn>

const Notes = z.string().trim().max(500)
const { start_date, end_date } = AddOnPeriod.shape

export const NewLocationAddOn = AddOnPeriod.extend({ end_date: end_date.default(null), notes: Notes.default('') })
export type NewLocationAddOn = z.output<typeof NewLocationAddOn>

export const LocationAddOnEdit = z.object({ start_date, end_date, notes: Notes }).partial()
export type LocationAddOnEdit = z.output<typeof LocationAddOnEdit>
