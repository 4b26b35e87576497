import { cancellationPoints } from '@muster/contract/gigs/cancellation-rules.ts'
import type { ScoreReceipt } from '@muster/contract/gigs/application.ts'
import { matchScore } from '@muster/contract/gigs/matching/match-score.ts'
import type { CancellationReason, SelectionSource } from '@muster/contract/gigs/application-status.ts'
import type { EmploymentType } from '@muster/contract/pros/employment-type.ts'
import { scoreCandidate } from '../../gigs/matching/score-reading.ts'
import { at, type DemoPro, type GigPlan, MINUTE, type Scene } from './demo-scene.ts'
import { matchFacts, mayApply, milesTo, type PlanDay } from './demo-match.ts'
import { drawWeighted } from './seeded-random.ts'

/** One application as it goes through a shift. */
export interface Applied {
  id: number
  pro: DemoPro
  created: number
  score: number
  /** Kept for shifts that someone may still look at. */
  receipt: ScoreReceipt | null
  selected: number | null
  source: SelectionSource | null
  confirmed: number | null
  employment_type: EmploymentType | null
  cancelled: { at: number; reason: CancellationReason; explanation: string; by: number | null } | null
}

/** The pros who apply before the shift starts and before now, in the order the manager would select them. */
export function playApplicants(scene: Scene, plan: GigPlan, day: PlanDay, pros: readonly DemoPro[]): Applied[] {
  const { random, book } = scene
  const { script, position, posted } = plan
  const able = pros.filter((pro) => mayApply(pro, plan, day))
  const wanted = howMany(scene, plan)
  const first = able.filter((pro) => script?.first?.includes(pro))
  const last = able.filter((pro) => script?.last?.includes(pro))
  const named = [...first, ...last]
  const others = able.filter((pro) => !named.includes(pro))
  const drawn = drawWeighted(random, others, wanted - named.length, (pro) => appeal(pro, plan))
  const closes = Math.min(scene.now - 2 * MINUTE, plan.start - 12 * MINUTE)
  const isKept = plan.start >= scene.detailed_from
  const applied = [...named, ...drawn].flatMap((pro, index): Applied[] => {
    const after = index === 0 ? random.lognormal(6, 0.8) : random.lognormal(position.applicants > 10 ? 90 : 150, 1.3)
    const natural = posted + after * MINUTE
    // A scripted shift gets its applicants however late it was posted.
    const created = script === undefined ? natural : Math.min(natural, random.between(posted, closes))
    if (created > closes) return []
    const facts = matchFacts(pro, plan, day)
    const names = { skill_name: position.name, skill_name_es: position.name_es }
    const receipt = isKept ? scoreCandidate({ match: facts }, { ...names, now: at(created) }, scene.means) : null
    const score = receipt?.score ?? matchScore(facts, names, scene.means).score
    const undecided = { selected: null, source: null, confirmed: null, employment_type: null, cancelled: null }
    return [{ id: book.number('application'), pro, created, score, receipt, ...undecided }]
  })
  // Managers choose by the score, but not by it alone.
  const liking = new Map(applied.map((one) => [one, one.score + random.normal() * (script ? 3 : 9)]))
  const order = (one: Applied): number => (first.includes(one.pro) ? 1e3 : last.includes(one.pro) ? -1e3 : 0) + (liking.get(one) ?? 0)
  return applied.sort((a, b) => order(b) - order(a) || a.id - b.id)
}

function howMany({ random }: Scene, { script, position, seats }: GigPlan): number {
  if (script) return script.confirmed + (script.selected ?? 0) + (script.waiting ?? 0) + (script.called_out ?? 0)
  return random.count(seats > 2 ? position.applicants + seats * 1.4 : position.applicants * 0.95 + seats * 0.6)
}

/** How likely a pro looks at a shift: active, near and returning pros are likelier. */
const appeal = (pro: DemoPro, plan: GigPlan): number =>
  pro.activity *
  (1 + 0.3 * Math.sqrt(pro.here.get(plan.venue.id)?.shifts ?? 0)) *
  (pro.favorite_of.has(plan.venue.id) ? 1.6 : 1) *
  (10 / (10 + milesTo(pro, plan)))

/** Writes applications and their cancellations as they finally stand. */
export function writeApplications(scene: Scene, plan: GigPlan, gig_id: number, applied: readonly Applied[]): void {
  const { book } = scene
  const market_id = plan.venue.market.id
  const waiting = plan.script === undefined ? [] : applied.filter(isWaitingForReply)
  for (const one of applied) {
    const row = applicationRow(one, plan, offerEnd(scene, plan, one, waiting.indexOf(one)))
    book.add('application', { ...row, market_id, gig_id, gig_start_time: at(plan.start) })
    if (one.cancelled === null) continue
    book.add('application_cancellation', {
      application_id: one.id,
      market_id,
      reason: one.cancelled.reason,
      explanation: one.cancelled.explanation,
      points: pointsOf(one, plan),
      was_confirmed: one.confirmed !== null,
      created_ts: at(one.cancelled.at),
      created_by: one.cancelled.by,
    })
    // As after every callout near the start, Muster is already finding a replacement.
    if (plan.script !== undefined && one.cancelled.reason === 'CALLED_OUT' && plan.start > scene.now)
      book.add('rescue', {
        market_id,
        gig_id,
        freed_application_id: one.id,
        started_at: at(one.cancelled.at),
        status: 'RUNNING',
        bonus_cents: 0,
        budget_cents: 0,
        rung_ends_at: at(scene.now),
      })
  }
}

/** What a pro's own cancellation costs by the rule that each job states. Nobody else's does. */
function pointsOf({ cancelled, confirmed }: Applied, plan: GigPlan): number {
  if (cancelled === null || (cancelled.reason !== 'CALLED_OUT' && cancelled.reason !== 'CANCELLED_BY_PRO')) return 0
  const facts = { start_time: new Date(plan.start), is_confirmed: confirmed !== null, assigned_at: null }
  return cancellationPoints(facts, new Date(cancelled.at))
}

const isWaitingForReply = ({ selected, confirmed, cancelled }: Applied): boolean =>
  selected !== null && confirmed === null && cancelled === null

/** When an offer ends. A scripted shift's offers stay open past now: the nearer the shift, the sooner they end. */
function offerEnd({ now }: Scene, { start }: GigPlan, { selected, confirmed }: Applied, turn: number): number {
  if (turn < 0 || start <= now) return Math.max(selected ?? 0, confirmed ?? 0) + 12 * 60 * MINUTE
  return Math.min(start, now + Math.max(38 * MINUTE, (start - now) / 10) + turn * 95 * MINUTE)
}

const momentOf = (time: number | null): string | null => (time === null ? null : at(time))

function applicationRow(one: Applied, { venue }: GigPlan, offer_ends: number) {
  const { id, pro, created, selected, source, confirmed, cancelled, employment_type, receipt } = one
  const offered =
    selected === null
      ? { selected_by: null, selection_source: null, offer_expires_at: null }
      : { selected_by: source === 'STAFFER' ? venue.manager_id : null, selection_source: source, offer_expires_at: at(offer_ends) }
  const agreed = confirmed === null ? { confirmed_by: null, employment_type: null } : { confirmed_by: pro.user_id, employment_type }
  return {
    id,
    pro_id: pro.id,
    created_ts: at(created),
    selected_at: momentOf(selected),
    ...offered,
    confirmed_at: momentOf(confirmed),
    ...agreed,
    cancelled_at: momentOf(cancelled?.at ?? null),
    match_score: receipt?.score ?? null,
    score_receipt: receipt,
    last_updated_ts: at(Math.max(created, selected ?? 0, confirmed ?? 0, cancelled?.at ?? 0)),
  }
}
