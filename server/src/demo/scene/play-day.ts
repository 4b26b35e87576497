import { type DemoPro, type GigPlan, HOUR, MINUTE, type Scene } from './demo-scene.ts'
import { remember } from './demo-match.ts'
import type { Applied } from './play-applicants.ts'
import { type Clocked, enterClockOut, playClock, type PunchFacts } from './play-clock.ts'
import { playDispute, SETTLED_AFTER } from './play-dispute.ts'
import { playExtension } from './play-extension.ts'
import { chargeOfGig, type ChargeOfGig, playPay } from './play-pay.ts'
import { playGeoLog } from './play-geo-log.ts'
import { playReviews } from './play-review.ts'
import type { GigFacts } from './write-gig.ts'

/** What one confirmed pro did on the day; `clocked` is null when the pro did not come. */
interface Turn {
  facts: PunchFacts
  employment_type: Applied['employment_type']
  clocked: Clocked | null
  /** When the pro should leave: the end of the shift, or the later end that was agreed. */
  planned_end: number
}

/** Plays the clock, the approval and the pay of every confirmed pro. The order of the draws decides the rows. */
export function playDay(scene: Scene, plan: GigPlan, gig: GigFacts, taken: readonly Applied[]): void {
  gig.approved = approvalTime(scene, plan, taken)
  const charge = gig.approved === null ? null : chargeOfGig(scene, plan.venue.method_external_id, gig.approved)
  for (const [index, one] of taken.entries()) {
    const disputed = index === 0 && plan.script?.disputed === true
    const turn = playTurn(scene, plan, gig, one, { index, disputed })
    takeTime(scene, turn)
    if (disputed) playDisputed(scene, turn)
    if (charge !== null && gig.approved !== null) payTurn(scene, gig, turn, { approved: gig.approved, charge })
  }
  charge?.write()
}

/** When the manager approves the hours; null while they wait for it. */
function approvalTime({ random, now }: Scene, { end, script }: GigPlan, taken: readonly Applied[]): number | null {
  const drawn = end + random.between(1.5, 38) * HOUR
  if (script?.unpaid === true || taken.length === 0) return null
  const decided = script?.settled === true ? end + SETTLED_AFTER : drawn
  return decided < now - 20 * MINUTE ? decided : null
}

/** The clock of one pro, the extension a manager agreed to, and a phone that left. */
function playTurn(scene: Scene, plan: GigPlan, gig: GigFacts, one: Applied, told: { index: number; disputed: boolean }): Turn {
  const { index, disputed } = told
  const { id, pro, employment_type } = one
  const facts = { gig, application_id: id, plan, pro, unpaid_break_minutes: gig.unpaid_break_minutes }
  const comes = plan.start - 5 * MINUTE < scene.now && index >= (plan.script?.absent ?? 0)
  const misses = scene.random.chance(0.04) && !disputed
  if (!comes) return { facts, employment_type, clocked: null, planned_end: plan.end }
  const clocked = playClock(scene, facts, { misses, works_through: disputed })
  const planned_end = gig.approved === null ? plan.end : playExtension(scene, facts, clocked)
  const away = plan.script?.away?.[index]
  if (away !== undefined) playGeoLog(scene, facts, clocked, away)
  return { facts, employment_type, clocked, planned_end }
}

/** Marks the pro as busy until the pro left. */
function takeTime({ book }: Scene, { facts, clocked, planned_end }: Turn): void {
  const { application_id, plan, pro } = facts
  const left = Math.min(planned_end, clocked?.clock_out ?? plan.end)
  pro.busy.push({ start: plan.start, end: left })
  book.add('busy_span', {
    application_id,
    market_id: plan.venue.market.id,
    pro_id: pro.id,
    span: `[${new Date(plan.start).toISOString()},${new Date(left).toISOString()})`,
  })
}

/** Disputes the hours of a pro who clocked in and out. An open dispute still counts as worked. */
function playDisputed(scene: Scene, { facts, employment_type, clocked }: Turn): void {
  if (!clocked?.clock_in || !clocked.clock_out) return
  const { plan, pro } = facts
  const is_settled = plan.script?.settled === true
  const worked = { clock_in: clocked.clock_in, clock_out: clocked.clock_out, employment_type: employment_type ?? 'F1099' }
  playDispute(scene, facts, worked, is_settled)
  if (!is_settled) credit(pro, plan, clocked.on_time)
}

/** Pays a pro whose hours are approved, and lets both sides review. The manager enters a forgotten clock-out. */
function payTurn(
  scene: Scene,
  gig: GigFacts,
  { facts, employment_type, clocked, planned_end }: Turn,
  { approved, charge }: { approved: number; charge: ChargeOfGig },
): void {
  if (clocked === null || clocked.clock_in === null || employment_type === null) return
  const { application_id, plan, pro } = facts
  const clock_out = clocked.clock_out ?? plan.end
  if (clocked.clock_out === null) enterClockOut(scene, facts, clock_out, approved)
  const times = { ...clocked, clock_in: clocked.clock_in, clock_out }
  const worked = { application_id, gig_id: gig.id, pro, employment_type, planned_end, clocked: times }
  if (playPay(scene, plan, worked, approved, charge)) gig.paid++
  else gig.failed++
  credit(pro, plan, clocked.on_time)
  playReviews(scene, plan, worked, approved)
}

/** Counts a worked shift for the scores of later ones. */
function credit(pro: DemoPro, { position, venue }: GigPlan, on_time: boolean): void {
  pro.worked++
  pro.worked_in.set(position.id, (pro.worked_in.get(position.id) ?? 0) + 1)
  const here = pro.here.get(venue.id) ?? { shifts: 0, rating_sum: 0, ratings: 0 }
  here.shifts++
  pro.here.set(venue.id, here)
  remember(pro, { worked: true, on_time })
}
