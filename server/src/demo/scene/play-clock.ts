import { proofOf } from '@muster/contract/timesheets/clock-rules.ts'
import type { RecordedBreak } from '@muster/contract/payments/paid-minutes.ts'
import { at, DAY, type DemoPro, type GigPlan, MINUTE, type Scene } from './demo-scene.ts'

/** A pro's punches so far. */
export interface Clocked {
  clock_in: number | null
  clock_out: number | null
  breaks: RecordedBreak[]
  on_time: boolean
}

const METRES_PER_DEGREE = 111_320
/** Positions are deleted after thirty days. The tour keeps fewer, because people can move its clock ahead. */
const POSITIONS_KEPT = 25 * DAY

/** Minutes after the scheduled start: most within five minutes, some late, a few very late. */
function arrival({ random }: Scene): number {
  const drawn = random.next()
  if (drawn < 0.85) return random.whole(-5, 4)
  return drawn < 0.965 ? random.whole(5, 15) : random.whole(16, 38)
}

function departure({ random }: Scene): number {
  return random.chance(0.86) ? random.whole(-3, 4) : random.whole(-25, 35)
}

export interface PunchFacts {
  gig: { checkin_code: string }
  application_id: number
  plan: GigPlan
  pro: DemoPro
  unpaid_break_minutes: number
}

/** Punches a confirmed pro in, through the break, and out, as far as the day has come. With `misses`, the manager enters the clock-out. */
export function playClock(
  scene: Scene,
  facts: PunchFacts,
  { misses, works_through }: { misses: boolean; works_through: boolean },
): Clocked {
  const { random, now } = scene
  const { plan } = facts
  const clock_in = plan.start + arrival(scene) * MINUTE + random.whole(0, 59) * 1000
  // No one stays past the start of a possible next shift.
  const clock_out = plan.end + departure(scene) * MINUTE + random.whole(0, 59) * 1000
  const clocked: Clocked = { clock_in: null, clock_out: null, breaks: [], on_time: clock_in <= plan.start + 5 * MINUTE }
  if (clock_in > now) return clocked
  clocked.clock_in = clock_in
  punch(scene, facts, 'CLOCK_IN', clock_in)
  const pause = pauseOf(scene, facts, clock_in, clock_out)
  if (pause !== null && !works_through && pause.start <= now) {
    punch(scene, facts, 'BREAK_START', pause.start)
    if (pause.end <= now) {
      punch(scene, facts, 'BREAK_END', pause.end)
      clocked.breaks.push({ start_time: new Date(pause.start), end_time: new Date(pause.end), is_paid: false })
    }
  }
  if (clock_out > now || misses) return clocked
  clocked.clock_out = clock_out
  punch(scene, facts, 'CLOCK_OUT', clock_out)
  return clocked
}

/** Most breaks are taken on time. A few are late, short or long, and a few are missed. */
function pauseOf(
  { random }: Scene,
  { unpaid_break_minutes, plan }: PunchFacts,
  clock_in: number,
  clock_out: number,
): { start: number; end: number } | null {
  if (unpaid_break_minutes === 0 || random.chance(0.05)) return null
  const first = plan.venue.market.breaks[0]?.break_trigger_minutes ?? 360
  const latest = Math.min(first - 5, (plan.end - plan.start) / MINUTE - 60)
  const begins = random.chance(0.08) ? latest + random.whole(8, 25) : random.whole(Math.floor(latest * 0.55), latest)
  const drawn = random.next()
  const length =
    drawn < 0.9
      ? unpaid_break_minutes + random.whole(0, 4)
      : drawn < 0.97
        ? unpaid_break_minutes - random.whole(3, 12)
        : unpaid_break_minutes + 20
  const start = clock_in + begins * MINUTE
  const end = start + Math.max(5, length) * MINUTE
  return end < clock_out ? { start, end } : null
}

/** One punch with its proof, by the clock rules. */
function punch(scene: Scene, { gig, application_id, plan, pro }: PunchFacts, kind: string, time: number): void {
  const { random, book } = scene
  const coded = random.chance(0.18)
  const away = random.chance(0.006) ? random.whole(900, 4000) : random.chance(0.12) ? random.whole(60, 180) : random.whole(4, 60)
  const angle = random.between(0, 2 * Math.PI)
  const { latitude, longitude } = plan.venue.address
  const position = {
    lat: latitude + (away * Math.sin(angle)) / METRES_PER_DEGREE,
    lng: longitude + (away * Math.cos(angle)) / (METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)),
    accuracy_m: away > 60 ? random.whole(60, 180) : random.whole(8, 25),
    precision: random.chance(0.05) ? ('COARSE' as const) : ('FINE' as const),
  }
  const place = { is_checkin_required: true, fence: { lat: latitude, lng: longitude }, checkin_code: gig.checkin_code }
  const proof = proofOf(position, coded ? gig.checkin_code : null, place)
  const is_break = kind.startsWith('BREAK')
  const id = book.number('time_punch')
  book.add('time_punch', {
    id,
    market_id: plan.venue.market.id,
    application_id,
    kind,
    time: at(time),
    // One phone in fifty had no signal and sent the punch later.
    received_at: at(Math.min(scene.now, time + (random.chance(0.02) ? random.whole(5, 90) * MINUTE : 1000))),
    client_id: random.uuid(),
    proof: proof.proof,
    is_flagged: proof.flagged && !is_break,
    distance_m: proof.distance_m,
    created_by: pro.user_id,
  })
  if (is_break || time < scene.now - POSITIONS_KEPT || coded) return
  const { lat, lng, ...precise } = position
  book.add('punch_position', { punch_id: id, market_id: plan.venue.market.id, latitude: lat, longitude: lng, ...precise })
}

/** The clock-out a pro forgot, entered by the manager who approves the hours. */
export function enterClockOut({ book, random }: Scene, { application_id, plan }: PunchFacts, time: number, entered: number): void {
  book.add('time_punch', {
    id: book.number('time_punch'),
    market_id: plan.venue.market.id,
    application_id,
    kind: 'CLOCK_OUT',
    time: at(time),
    received_at: at(entered),
    client_id: random.uuid(),
    proof: 'manager',
    is_flagged: false,
    distance_m: null,
    created_by: plan.venue.manager_id,
  })
}
