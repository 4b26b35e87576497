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

/** What the audit of a played shift says, in the order it happened. */
export function playAudit(scene: Scene, plan: GigPlan, gig: GigFacts, applied: readonly Applied[], taken: readonly Applied[]): void {
  const { manager_id } = plan.venue
  const steps: Step[] = []
  const ofGig = (time: number, by: number | null, action: string, changes: Step['changes']) =>
    steps.push({ at: time, by, action, subject: ['gig', gig.id], changes })
  ofGig(plan.posted, manager_id, 'gig.posted', { wage_cents: plan.wage_cents, allowed_confirmed_pros: plan.seats })
  for (const one of applied) {
    const step = (time: number, by: number | null, action: string, changes: Step['changes']) =>
      steps.push({ at: time, by, action: `application.${action}`, subject: ['application', one.id], changes })
    step(one.created, one.pro.user_id, 'applied', { match_score: one.score })
    if (one.selected !== null)
      step(one.selected, one.source === 'STAFFER' ? manager_id : null, 'selected', { source: one.source, match_score: one.score })
    if (one.confirmed !== null) step(one.confirmed, one.pro.user_id, 'confirmed', { employment_type: one.employment_type })
    if (one.cancelled !== null) step(one.cancelled.at, one.cancelled.by, 'cancelled', { reason: one.cancelled.reason })
  }
  const full = taken.length === plan.seats
  if (full) ofGig(Math.max(...taken.map(({ confirmed }) => confirmed ?? 0)), null, 'gig.fill', { from: 'POSTED', to: 'CONFIRMED' })
  if (gig.cancelled !== null) ofGig(gig.cancelled, manager_id, 'gig.cancel', { from: 'POSTED', to: 'CANCELLED' })
  else if (plan.end <= scene.now) {
    const from = full ? 'CONFIRMED' : plan.venue.is_approved ? 'POSTED' : 'UNAPPROVED'
    if (taken.length > 0) ofGig(plan.end, null, 'gig.end_with_work_due', { from, to: 'INCOMPLETE' })
    else ofGig(plan.end, null, 'gig.end_unfilled', { from, to: 'UNFILLED' })
  }
  if (gig.approved !== null) {
    for (const one of taken)
      steps.push({ at: gig.approved, by: manager_id, action: 'hours.approved', subject: ['application', one.id], changes: {} })
    if (gig.failed > 0) ofGig(gig.approved + 3 * MINUTE, null, 'gig.payment_failed', { from: 'INCOMPLETE', to: 'FAILED_PAYMENT' })
    else ofGig(gig.approved + 3 * MINUTE, null, 'gig.pay_complete', { from: 'INCOMPLETE', to: 'COMPLETED' })
  }
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
