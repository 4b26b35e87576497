import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { asksForPaymentErrors, gigStatusesFor } from '@muster/contract/gigs/gig-status.ts'
import { statusIsOneOf } from '../effective-status-queries.ts'

/** The filters of the list, the calendar and the CSV file. */
export type GigFilters = Omit<HandlerInput<typeof listGigs>['query'], 'page' | 'page_size' | 'after' | 'ordering'>

/** Collects conditions with their values. `filtered` tells whether anything but the place and the statuses narrows them. */
export function gigConditions(location: number | readonly number[], query: GigFilters) {
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const places = put(location)
  const isHere = (column: string): string =>
    typeof location === 'number' ? `${column} = ${places}` : `${column} = ANY (${places}::bigint[])`
  const statuses = gigStatusesFor(query.statuses)
  const hasStatus = statusIsOneOf(statuses, put(statuses))
  const all = [
    isHere('g.location_id'),
    asksForPaymentErrors(query.statuses) ? `(${hasStatus} OR g.failed_payments_count + g.error_payments_count > 0)` : hasStatus,
  ]
  // An empty list or text means no filter.
  const add = (value: unknown, condition: (place: string) => string): void => {
    if (value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)) all.push(condition(put(value)))
  }
  add(query.types, (v) => `g.type = ANY (${v}::gig_source[])`)
  add(query.type, (v) => `g.type = ${v}`)
  add(query.positions, (v) => `g.skill_id = ANY (${v}::int[])`)
  add(query.skill_id, (v) => `g.skill_id = ${v}`)
  add(query.gig_id, (v) => `g.id = ${v}`)
  // The name on the shift, or the manager on duty of that name or number: a contact who was renamed keeps the phone number.
  add(
    query.managed,
    (v) => `(g.contact_name = ${v} OR g.contact_phone IN (SELECT m.phone_number FROM manager_on_duty m
      WHERE m.location_id = g.location_id AND (m.fullname = ${v} OR m.id::text = ${v})))`,
  )
  add(query.start_time__gte, (v) => `g.start_time >= ${v}`)
  add(query.start_time__lte, (v) => `g.start_time <= ${v}`)
  add(query.end_time__gte, (v) => `g.end_time >= ${v}`)
  add(query.end_time__lte, (v) => `g.end_time <= ${v}`)
  add(query.require_certifications, (v) => `g.require_certifications = ${v}`)
  add(query.elevated, (v) => `(g.boosted_gig_bonus_cents > 0) = ${v}`)
  add(query.auto_select_enabled, (v) => `g.auto_select_enabled = ${v}`)
  add(
    query.events,
    (v) =>
      `EXISTS (SELECT 1 FROM gig_shift h WHERE h.id = g.gig_shift_id AND h.market_id = g.market_id AND h.event_id = ANY (${v}::bigint[]))`,
  )
  add(
    query.location_name,
    // The names are read once, not for every shift. Without any match no shift is read at all.
    (v) => {
      const locations = `SELECT l.id FROM location l WHERE ${isHere('l.id')} AND strpos(lower(l.name), lower(${v})) > 0`
      const addresses = `SELECT d.id FROM location_address d WHERE ${isHere('d.location_id')} AND strpos(lower(d.name), lower(${v})) > 0`
      return `(EXISTS (${locations}) OR EXISTS (${addresses})) AND (g.location_id IN (${locations}) OR g.location_address_id IN (${addresses}))`
    },
  )
  add(query.market_name, (v) => `EXISTS (SELECT 1 FROM market m WHERE m.id = g.market_id AND strpos(lower(m.name), lower(${v})) > 0)`)
  const withPro = (
    condition: string,
  ) => `EXISTS (SELECT 1 FROM application a JOIN pro p ON p.id = a.pro_id JOIN user_account u ON u.id = p.user_id
    WHERE a.gig_id = g.id AND a.cancelled_at IS NULL AND ${condition})`
  add(query.pro_id, (v) => withPro(`a.pro_id = ${v}`))
  add(query.pro_first_name, (v) => withPro(`u.first_name ILIKE ${v} || '%'`))
  add(query.pro_last_name, (v) => withPro(`u.last_name ILIKE ${v} || '%'`))
  add(query.employment_type, (v) => withPro(`a.employment_type = ${v}::employment_type`))
  return { where: all.join(' AND '), values, put, filtered: all.length > 2 }
}
