import { at, type GigPlan, MINUTE, type Scene } from './demo-scene.ts'
import type { Applied } from './play-applicants.ts'
import type { GigFacts } from './write-gig.ts'

interface Step {
  at: number
  by: number | null
  action: string
  subject: readonly ['gig' | 'application', number]
  changes: Record<string, string | number | null>
}

/** Writes the audit of a played shift, in the order it happened. */
export function playAudit(scene: Scene, plan: GigPlan, gig: GigFacts, applied: readonly Applied[], taken: readonly Applied[]): void {
  const steps = [
    ofGig(gig, plan.posted, plan.venue.manager_id, 'posted', { wage_cents: plan.wage_cents, allowed_confirmed_pros: plan.seats }),
    ...applied.flatMap((one) => applicationSteps(one, plan.venue.manager_id)),
    ...shiftSteps(scene, plan, gig, taken),
    ...paySteps(plan, gig, taken),
  ]
  for (const step of steps.sort((a, b) => a.at - b.at)) {
    scene.book.add('audit_entry', {
      created_ts: at(step.at),
      actor_user_id: step.by,
      actor_kind: step.by === null ? 'system' : 'user',
      action: step.action,
      subject_kind: step.subject[0],
      subject_id: step.subject[1],
      gig_id: gig.id,
      changes: step.changes,
    })
  }
}

const ofGig = (gig: GigFacts, time: number, by: number | null, action: string, changes: Step['changes']): Step => ({
  at: time,
  by,
  action: `gig.${action}`,
  subject: ['gig', gig.id],
  changes,
})

/** How one application went: applied, selected, confirmed, cancelled. */
function applicationSteps(one: Applied, manager_id: number): Step[] {
  const { selected, confirmed, cancelled } = one
  const step = (time: number, by: number | null, action: string, changes: Step['changes']): Step => ({
    at: time,
    by,
    action: `application.${action}`,
    subject: ['application', one.id],
    changes,
  })
  const selector = one.source === 'STAFFER' ? manager_id : null
  return [
    step(one.created, one.pro.user_id, 'applied', { match_score: one.score }),
    ...(selected === null ? [] : [step(selected, selector, 'selected', { source: one.source, match_score: one.score })]),
    ...(confirmed === null ? [] : [step(confirmed, one.pro.user_id, 'confirmed', { employment_type: one.employment_type })]),
    ...(cancelled === null ? [] : [step(cancelled.at, cancelled.by, 'cancelled', { reason: cancelled.reason })]),
  ]
}

/** How the shift itself went: filled, and then cancelled or ended. */
function shiftSteps({ now }: Scene, plan: GigPlan, gig: GigFacts, taken: readonly Applied[]): Step[] {
  const steps: Step[] = []
  const full = taken.length === plan.seats
  if (full) {
    const filled = Math.max(...taken.map(({ confirmed }) => confirmed ?? 0))
    steps.push(ofGig(gig, filled, null, 'fill', { from: 'POSTED', to: 'CONFIRMED' }))
  }
  if (gig.cancelled !== null)
    return [...steps, ofGig(gig, gig.cancelled, plan.venue.manager_id, 'cancel', { from: 'POSTED', to: 'CANCELLED' })]
  if (plan.end > now) return steps
  const unfilled = plan.venue.is_approved ? 'POSTED' : 'UNAPPROVED'
  const from = full ? 'CONFIRMED' : unfilled
  const ended =
    taken.length > 0
      ? ofGig(gig, plan.end, null, 'end_with_work_due', { from, to: 'INCOMPLETE' })
      : ofGig(gig, plan.end, null, 'end_unfilled', { from, to: 'UNFILLED' })
  return [...steps, ended]
}

/** The approval of the hours, and how the charge went three minutes later. */
function paySteps(plan: GigPlan, gig: GigFacts, taken: readonly Applied[]): Step[] {
  const { approved } = gig
  if (approved === null) return []
  const charged = approved + 3 * MINUTE
  return [
    ...taken.map(({ id }): Step => {
      return { at: approved, by: plan.venue.manager_id, action: 'hours.approved', subject: ['application', id], changes: {} }
    }),
    gig.failed > 0
      ? ofGig(gig, charged, null, 'payment_failed', { from: 'INCOMPLETE', to: 'FAILED_PAYMENT' })
      : ofGig(gig, charged, null, 'pay_complete', { from: 'INCOMPLETE', to: 'COMPLETED' }),
  ]
}
