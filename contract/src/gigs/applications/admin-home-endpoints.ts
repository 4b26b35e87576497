import { z } from 'zod'
import { AlertOn } from '../../alerts/alert.ts'
import { endpoint } from '../../endpoint.ts'
import { SkillTag } from '../../skills/skill.ts'
import { Id, Instant } from '../../wire.ts'

const upToHundred = z.number().int().max(100).describe('100 stands for 100 or more')

/** One kind of work that waits for the operator. */
export const WaitingWork = z.object({
  count: upToHundred,
  since: Instant.nullable().describe('since when the oldest waits; null if none does'),
  name: z.string().nullable().describe('whose the oldest is: a pro, or a location'),
})

/** A shift that starts soon with too few confirmed pros. */
export const ShiftAtRisk = z.object({
  gig_id: Id,
  location_id: Id,
  location_name: z.string(),
  skill: SkillTag,
  start_time: Instant,
  end_time: Instant,
  timezone: z.string(),
  confirmed: z.number().int(),
  spots: z.number().int(),
  contact_name: z.string(),
  contact_phone: z.string(),
  has_concierge: z.boolean().describe('the provider’s staff fill it: the location has concierge on that day'),
})
export type ShiftAtRisk = z.output<typeof ShiftAtRisk>

/** Background jobs of one kind that stopped trying, or that should have run an hour ago. */
export const StuckJobs = z.object({
  name: z.string(),
  failed: z.number().int().describe('stopped trying'),
  late: z.number().int().describe('due for more than an hour'),
  since: Instant,
})

/** What waits for the operator, the kinds that have a list first. */
export const AdminHome = z.object({
  certifications_to_review: WaitingWork,
  appeals_to_decide: WaitingWork.extend({ due_at: Instant.nullable().describe('when the first must be decided') }),
  locations_to_approve: WaitingWork.extend({
    first_shift: z
      .object({ location_name: z.string(), start_time: Instant })
      .nullable()
      .describe('of the locations that wait, the one whose shift starts first; null if none has one'),
  }),
  failed_charges: WaitingWork,
  failed_payouts: WaitingWork,
  contested_hours: WaitingWork.describe('hours that a pro contested more than 48 hours ago, and no manager settled'),
  refund_requests: WaitingWork.describe('of businesses, unanswered'),
  disputes_to_answer: WaitingWork.extend({ due_at: Instant.nullable().describe('when the first evidence must be there') }).describe(
    'charges that a bank asks back, without our evidence',
  ),
  overdue_invoices: WaitingWork.describe('unpaid after their due date, since the day after it'),
  reported_messages: WaitingWork.extend({ due_at: Instant.nullable().describe('until when the first must be read') }).describe(
    'reports of messages and appeals of blocks, undecided',
  ),
  shifts_at_risk: z.object({
    count: upToHundred,
    soonest: z.array(ShiftAtRisk).max(10).describe('those the provider’s staff fill first, then the soonest'),
  }),
  stuck_jobs: z.array(StuckJobs).max(10),
  alerts_on: z.array(AlertOn).max(10).describe('alerts that are on, the latest first'),
})
export type AdminHome = z.output<typeof AdminHome>

export const getAdminHome = endpoint({
  method: 'GET',
  path: '/admin/home/',
  summary:
    'What waits for the operator: of each kind how many and since when, the shifts at risk in the next 24 hours, stuck jobs, and alerts that are on.',
  access: 'provider-admin',
  scope: 'session',
  response: AdminHome,
})
