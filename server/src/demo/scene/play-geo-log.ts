import { fromFence } from '@muster/contract/timesheets/fence-rules.ts'
import { flaggedLogs } from '@muster/contract/timesheets/geo-log-rules.ts'
import { at, HOUR, MINUTE, type Scene } from './demo-scene.ts'
import type { Clocked, PunchFacts } from './play-clock.ts'

const METRES_PER_DEGREE = 111_320

/**
 * Writes a phone that left the place for most of an hour with its clock page open and came back, flagged by the clock rules. `explanation`
 * is the pro's; null for none.
 */
export function playGeoLog({ book, random, now }: Scene, facts: PunchFacts, clocked: Clocked, explanation: string | null): void {
  const { application_id, plan } = facts
  if (clocked.clock_in === null) return
  const left = clocked.clock_in + 50 * MINUTE
  const told = [
    { id: book.number('geo_log'), action: 'GEO_FENCE_EXITED' as const, time: left, meters: 640 },
    { id: book.number('geo_log'), action: 'GEO_FENCE_ENTERED' as const, time: left + 40 * MINUTE, meters: 30 },
  ].map((log) => {
    const { latitude: lat, longitude: lng } = plan.venue.address
    const position = { lat: lat + log.meters / METRES_PER_DEGREE, lng, accuracy_m: 12, precision: 'FINE' as const }
    return { ...log, position, ...fromFence(position, { lat, lng }) }
  })
  const work = {
    clock_in: new Date(clocked.clock_in),
    clock_out: clocked.clock_out === null ? null : new Date(clocked.clock_out),
    planned_end_time: new Date(plan.end),
    breaks: clocked.breaks,
  }
  const flagged = flaggedLogs(
    told.map((log) => ({ ...log, time: new Date(log.time) })),
    work,
    new Date(now),
  )
  for (const { id, action, time, position, is_inside, distance_m } of told) {
    const said = flagged.has(id) && explanation !== null ? explanation : null
    const key = { market_id: plan.venue.market.id }
    book.add('geo_log', {
      id,
      ...key,
      application_id,
      client_id: random.uuid(),
      action,
      precision: position.precision,
      is_inside,
      distance_m,
      is_flagged: flagged.has(id),
      created_ts: at(time),
      received_at: at(time + 1000),
      last_updated_ts: at(said === null ? time : plan.end),
      explanation: said,
      explained_at: said === null ? null : at(Math.min(now, plan.end + HOUR)),
    })
    book.add('geo_log_position', {
      geo_log_id: id,
      ...key,
      latitude: position.lat,
      longitude: position.lng,
      accuracy_m: position.accuracy_m,
    })
  }
}
