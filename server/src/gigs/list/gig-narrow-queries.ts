import type pg from 'pg'
import { gigConditions, type GigFilters } from './gig-condition-queries.ts'
import { findGigsByCompliance } from './gig-compliance-queries.ts'

/** The conditions of all filters for the shifts of one or several locations. Includes break compliance, which has no column. */
export async function narrowGigs(reads: pg.Pool, location: number | readonly number[], filters: GigFilters) {
  const narrowed = gigConditions(location, filters)
  if (filters.shift_break_compliance === undefined) return narrowed
  const ids = await findGigsByCompliance(reads, gigConditions(location, filters), filters.shift_break_compliance)
  return { ...narrowed, filtered: true, where: `${narrowed.where} AND g.id = ANY (${narrowed.put(ids)}::bigint[])` }
}
