import { addDays, localPartsOf } from '@muster/contract/zoned-time.ts'
import { at, type DemoPro, type GigPlan, HOUR, type Scene } from './demo-scene.ts'
import type { PlanDay } from './demo-match.ts'
import { playApplicants, writeApplications } from './play-applicants.ts'
import { playAudit } from './play-audit.ts'
import { playDay } from './play-day.ts'
import { callOff, playSpots } from './play-spots.ts'
import { type GigFacts, writeGig } from './write-gig.ts'
import { nth } from './nth.ts'

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const

/**
 * Plays one shift from posting to pay, as far as it has come by now, and writes every row. Play shifts in the order of their starts,
 * because each reads what earlier ones left: hours, ratings, busy time.
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
  playSpots(scene, plan, applied)
  const calledOff = plan.script === undefined && plan.posted < plan.start - 30 * HOUR && random.chance(0.035)
  if (calledOff) gig.cancelled = callOff(scene, plan, applied)
  const taken = applied.filter((one) => one.confirmed !== null && one.cancelled === null)
  playDay(scene, plan, gig, taken)
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
