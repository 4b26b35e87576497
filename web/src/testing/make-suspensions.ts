import type { AdminSuspensionAppeal, ProSuspensions, Suspension } from '@muster/contract/suspensions/suspension.ts'
import { aSkillTag } from './make-gigs.ts'
import { hoursFromNow } from './make-times.ts'

const noShow = (id: number, hours: number): Suspension['events'][number] => ({
  record_id: id,
  gig_id: 90 + id,
  reason: 'NO_SHOW',
  at: hoursFromNow(hours),
  points: -100,
  no_longer_counts: false,
  skill: aSkillTag(),
  location_name: 'Harbor House',
  start_time: hoursFromNow(hours - 1),
  timezone: 'America/New_York',
})

/** A suspension by the policy, for two no-shows. It can be appealed. */
export const aSuspension = (changed: Partial<Suspension> = {}): Suspension => ({
  id: 5,
  since: hoursFromNow(-24),
  until: hoursFromNow(13 * 24),
  cause: 'NO_SHOWS',
  reason: '',
  policy: { no_shows: 2, points_below: 0, days: 60 },
  events: [noShow(2, -24), noShow(1, -240)],
  ended_shifts: 1,
  lifted_at: null,
  appeal_until: hoursFromNow(6 * 24),
  appeal: null,
  created_by: null,
  lifted_by: null,
  lift_note: '',
  ...changed,
})

const pro: ProSuspensions['pro'] = {
  id: 7,
  display_name: 'Grace Okafor',
  phone_number: '+18435550143',
  headshot_public_id: null,
  gigs_worked: 88,
  noshow_count: 2,
  callout_count: 1,
  timezone: 'America/New_York',
}

export const proSuspensions = (changed: Partial<ProSuspensions> = {}): ProSuspensions => ({
  pro,
  suspended_until: hoursFromNow(13 * 24),
  coming_shifts: 0,
  results: [aSuspension()],
  ...changed,
})

type Sent = NonNullable<Suspension['appeal']>

/** The pro's words, which wait for a decision. */
const sentWords = (changed: Partial<Sent> = {}): Sent => ({
  id: 41,
  status: 'OPEN',
  words: 'Both days I was in the hospital',
  evidence_resource_url: null,
  sent_at: hoursFromNow(-5),
  decide_by: hoursFromNow(115),
  decided_at: null,
  decision_reason: null,
  ...changed,
})

/** Grace's appeal of her suspension, which waits for a decision. */
export const aSuspensionAppeal = (changed: Partial<Sent> = {}, is_own_record = false): AdminSuspensionAppeal => ({
  id: 41,
  pro,
  suspension: aSuspension({ appeal: sentWords(changed), appeal_until: null }),
  is_own_record,
  decided_by: null,
})
