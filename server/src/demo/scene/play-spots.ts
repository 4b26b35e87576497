import { agreedEmploymentType } from '@muster/contract/pros/employment-type.ts'
import { type GigPlan, HOUR, MINUTE, type Scene, type Script } from './demo-scene.ts'
import type { Applied } from './play-applicants.ts'
import { remember } from './demo-match.ts'

const CALLED_OUT_BECAUSE = ['Sick', 'Car broke down', 'Childcare fell through', 'Family emergency', 'Bus did not come']
const CANCELLED_BECAUSE = ['Found a shift closer to home', 'Class schedule changed', 'Double booked', 'Travelling that day']

/** Selects, confirms and loses pros until the spots are filled, the applicants run out or there is no time left. */
export function playSpots(scene: Scene, plan: GigPlan, applied: readonly Applied[]): void {
  const queue = [...applied]
  if (plan.script) return playScript(scene, plan, plan.script, queue)
  let free = plan.seats
  while (free > 0) {
    const next = queue.shift()
    if (next === undefined || !ask(scene, plan, next)) return
    if (next.confirmed === null) {
      if (next.cancelled === null) free-- // has an offer, no reply yet
      continue
    }
    free--
    if (lose(scene, plan, next)) free++
  }
}

/** Selects one applicant, who usually confirms. False when there is no time left. */
function ask({ random, now }: Scene, plan: GigPlan, one: Applied): boolean {
  const closes = Math.min(now, plan.start - 10 * MINUTE)
  const over = plan.start <= now
  const natural = Math.max(one.created + random.between(1, 20) * MINUTE, plan.posted + random.lognormal(3.3, 1.41) * HOUR)
  const selected = natural < closes ? natural : over && random.chance(0.94) ? random.between(one.created, closes) : null
  if (selected === null) return false
  one.selected = selected
  one.source = random.chance(0.55) ? 'STAFFER' : random.chance(0.9) ? 'AUTO_MATCH' : 'AUTO_DIRECT_OFFER'
  const answered = selected + random.lognormal(11, 1) * MINUTE
  if (random.chance(0.03) && answered < closes) {
    one.cancelled = { at: answered, reason: 'CANCELLED_BY_PRO', explanation: 'Not free any more', by: one.pro.user_id }
    return true
  }
  if (answered < closes) confirm(plan, one, answered)
  else if (over) confirm(plan, one, random.between(selected, closes))
  return true
}

export function confirm(plan: GigPlan, one: Applied, at: number): void {
  one.confirmed = at
  one.employment_type = agreedEmploymentType(plan.venue.employment_types, one.pro.employment_types, one.pro.preferred_employment_type)
}

/** Whether a confirmed pro drops out early enough to select someone else. */
function lose({ random, now }: Scene, plan: GigPlan, one: Applied): boolean {
  const confirmed = one.confirmed ?? plan.posted
  const drawn = random.next() / plan.venue.trouble
  const dayBefore = plan.start - 24 * HOUR
  const by = one.pro.user_id
  if (missesNext(one.pro, plan.start) && plan.start + HOUR < now) return miss(plan, one, plan.start + 40 * MINUTE)
  // The story says which shifts this pro misses, so chance adds none.
  if (one.pro.to_miss.length > 0) return false
  if (drawn < 0.04) {
    if (confirmed >= dayBefore || dayBefore > now) return false
    one.cancelled = {
      at: random.between(confirmed, dayBefore),
      reason: 'CANCELLED_BY_PRO',
      explanation: random.pick(CANCELLED_BECAUSE),
      by,
    }
    return true
  }
  if (drawn < 0.065) {
    const at = random.between(Math.max(confirmed, dayBefore), plan.start - 15 * MINUTE)
    if (at > now || at < confirmed) return false
    one.cancelled = { at, reason: 'CALLED_OUT', explanation: random.pick(CALLED_OUT_BECAUSE), by }
    remember(one.pro, { worked: false, on_time: false })
    return random.chance(0.6)
  }
  if (drawn < 0.08) {
    const at = plan.start + random.between(35, 90) * MINUTE
    return at <= now && miss(plan, one, at)
  }
  return false
}

/** Whether this is one of the shifts that a pro of the story misses. */
const missesNext = ({ to_miss: [from] }: Applied['pro'], start: number): boolean => from !== undefined && start > from

/** The manager marks a pro who did not come. The spot is not filled again. */
function miss(plan: GigPlan, one: Applied, at: number): false {
  one.cancelled = { at, reason: 'NO_SHOW', explanation: '', by: plan.venue.manager_id }
  if (missesNext(one.pro, plan.start)) {
    one.pro.to_miss.shift()
    if (one.pro.to_miss.length === 0) one.pro.suspended_from = one.cancelled.at
  }
  remember(one.pro, { worked: false, on_time: false })
  return false
}

/**
 * Plays a scripted shift. If too few pros are free at this hour, it leaves a spot open rather than lose an offer that waits for a reply.
 */
function playScript({ random, now }: Scene, plan: GigPlan, told: Script, queue: Applied[]): void {
  const { selected = 0, called_out = 0, missed = 0 } = told
  const confirmed = Math.max(0, Math.min(told.confirmed, queue.length - selected - called_out))
  const closes = Math.min(now, plan.start) - 20 * MINUTE
  for (let asked = 0; asked < confirmed + called_out + selected; asked++) {
    const one = queue.shift()
    if (one === undefined) return
    one.created = Math.min(one.created, closes - 20 * MINUTE)
    one.selected = random.between(one.created, closes)
    one.source = asked % 3 === 2 ? 'AUTO_MATCH' : 'STAFFER'
    if (asked >= confirmed + called_out) continue
    confirm(plan, one, random.between(one.selected, closes))
    if (asked < confirmed) {
      if (asked >= confirmed - missed) miss(plan, one, plan.start + 40 * MINUTE)
      continue
    }
    one.cancelled = { at: Math.min(now, plan.start) - 4 * MINUTE, reason: 'CALLED_OUT', explanation: 'Car broke down', by: one.pro.user_id }
    remember(one.pro, { worked: false, on_time: false })
  }
}

/** Cancels a shift more than a day ahead and releases every applicant. */
export function callOff({ random, now }: Scene, plan: GigPlan, applied: readonly Applied[]): number {
  const at = random.between(plan.posted, Math.min(now, plan.start - 25 * HOUR))
  for (const one of applied) {
    if (one.cancelled !== null) continue
    one.cancelled = {
      at: Math.max(at, one.created, one.confirmed ?? 0, one.selected ?? 0),
      reason: 'CANCELLED_BY_GIGPRO_LOCATION_MANAGER',
      explanation: 'The event was moved',
      by: plan.venue.manager_id,
    }
  }
  return at
}
