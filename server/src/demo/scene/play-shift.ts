import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { at, type DemoPro, type GigPlan, HOUR, MINUTE, type Scene } from './demo-scene.ts'
import { type PlanDay, remember } from './demo-match.ts'
import { type Applied, playApplicants, writeApplications } from './play-applicants.ts'
import { playAudit } from './play-audit.ts'
import { enterClockOut, playClock } from './play-clock.ts'
import { playDispute, SETTLED_AFTER } from './play-dispute.ts'
import { playExtension } from './play-extension.ts'
import { chargeOfGig, playPay } from './play-pay.ts'
import { callOff, playPlaces } from './play-places.ts'
import { playPlace } from './play-place.ts'
import { playReviews } from './play-review.ts'
import { type GigFacts, writeGig } from './write-gig.ts'
import { nth } from './nth.ts'

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

/**
 * Plays one shift from posting to pay, as far as it has come by now, and writes every row of it. Shifts are played in the order of
 * their starts: what one leaves behind (hours, ratings, taken time) the next one reads.
 */
export function playShift(scene: Scene, plan: GigPlan, pros: readonly DemoPro[]): void {
  const { book, random } = scene
  const day = dayOf(plan)
  const gig: GigFacts = {
    id: book.number('gig'),
    checkin_code: String(random.whole(100_000, 999_999)),
    unpaid_break_minutes: plan.end - plan.start >= 6 * HOUR ? 30 : 0,
    cancelled: null,
    approved: null,
    paid: 0,
    failed: 0,
  }
  const applied = plan.venue.is_approved ? playApplicants(scene, plan, day, pros) : []
  playPlaces(scene, plan, applied)
  const calledOff = plan.script === undefined && plan.posted < plan.start - 30 * HOUR && random.chance(0.035)
  if (calledOff) gig.cancelled = callOff(scene, plan, applied)
  const taken = applied.filter((one) => one.confirmed !== null && one.cancelled === null)
  playDay(scene, plan, day, gig, taken)
  writeGig(scene, plan, gig, applied)
  writeApplications(scene, plan, gig.id, applied)
  for (const [index, { id }] of taken.entries())
    book.add('gig_slot', { gig_id: gig.id, market_id: plan.venue.market.id, slot_no: index + 1, application_id: id })
  for (const { id, confirmed } of taken.slice(0, plan.script?.captains ?? 0))
    book.add('shift_captain', {
      application_id: id,
      market_id: plan.venue.market.id,
      named_at: at(Math.min(scene.now, (confirmed ?? plan.posted) + HOUR)),
      named_by: plan.venue.manager_id,
    })
  if (plan.start >= scene.detailed_from) playAudit(scene, plan, gig, applied, taken)
}

function dayOf(plan: GigPlan): PlanDay {
  const { date, weekday } = localPartsOf(new Date(plan.start), plan.venue.market.timezone)
  return { date, week: addDays(date, -((weekday + 6) % 7)), weekday: nth(WEEKDAYS, weekday) }
}

/** The clock, the approval and the pay of everyone who has a place. */
function playDay(scene: Scene, plan: GigPlan, day: PlanDay, gig: GigFacts, taken: readonly Applied[]): void {
  const { random, now, book } = scene
  const market_id = plan.venue.market.id
  const drawn = plan.end + random.between(1.5, 38) * HOUR
  const decided = plan.script?.settled === true ? plan.end + SETTLED_AFTER : drawn
  if (plan.script?.unpaid !== true && taken.length > 0 && decided < now - 20 * MINUTE) gig.approved = decided
  const charge = gig.approved === null ? null : chargeOfGig(scene, plan.venue.method_external_id, gig.approved)
  for (const [index, { id, pro, employment_type }] of taken.entries()) {
    const facts = { gig, application_id: id, plan, pro, unpaid_break_minutes: gig.unpaid_break_minutes }
    const comes = plan.start - 5 * MINUTE < now && index >= (plan.script?.absent ?? 0)
    const disputed = index === 0 && plan.script?.disputed === true
    const misses = random.chance(0.04) && !disputed
    const clocked = comes ? playClock(scene, facts, { misses, works_through: disputed }) : null
    const planned_end = clocked === null || gig.approved === null ? plan.end : playExtension(scene, facts, clocked)
    const away = clocked === null ? undefined : plan.script?.away?.[index]
    if (clocked !== null && away !== undefined) playPlace(scene, facts, clocked, away)
    const left = Math.min(planned_end, clocked?.clock_out ?? plan.end)
    pro.busy.push({ start: plan.start, end: left })
    book.add('busy_span', {
      application_id: id,
      market_id,
      pro_id: pro.id,
      span: `[${new Date(plan.start).toISOString()},${new Date(left).toISOString()})`,
    })
    if (disputed && clocked?.clock_in && clocked.clock_out) {
      const worked_time = { clock_in: clocked.clock_in, clock_out: clocked.clock_out, employment_type: employment_type ?? 'F1099' }
      playDispute(scene, facts, worked_time, plan.script?.settled === true)
      if (plan.script?.settled !== true) credit(pro, plan, clocked.on_time)
    }
    if (gig.approved === null || charge === null || clocked === null || clocked.clock_in === null || employment_type === null) continue
    const clock_out = clocked.clock_out ?? plan.end
    if (clocked.clock_out === null) enterClockOut(scene, facts, clock_out, gig.approved)
    const worked = {
      application_id: id,
      gig_id: gig.id,
      pro,
      employment_type,
      planned_end,
      clocked: { ...clocked, clock_in: clocked.clock_in, clock_out },
    }
    if (playPay(scene, plan, day, worked, gig.approved, charge)) gig.paid++
    else gig.failed++
    credit(pro, plan, clocked.on_time)
    playReviews(scene, plan, worked, gig.approved)
  }
  charge?.write()
}

/** A worked shift, as the next score reads it. */
function credit(pro: DemoPro, { position, venue }: GigPlan, on_time: boolean): void {
  pro.worked++
  pro.worked_in.set(position.id, (pro.worked_in.get(position.id) ?? 0) + 1)
  const here = pro.here.get(venue.id) ?? { shifts: 0, rating_sum: 0, ratings: 0 }
  here.shifts++
  pro.here.set(venue.id, here)
  remember(pro, { worked: true, on_time })
}
