import type { Notice } from '@muster/contract/notices/notice-endpoints.ts'
import { linkOptions } from '@tanstack/react-router'
import type { z } from 'zod'

type About = Pick<z.output<typeof Notice>, 'kind' | 'payload'>

const idOf = ({ payload }: About, name: string): number | null => {
  const id = payload[name]
  return typeof id === 'number' ? id : null
}

/** The conversation that a notice is about; null for every other notice. */
const channelOf = ({ payload }: About): string | null => {
  const channel = payload['channel_url']
  return typeof channel === 'string' ? channel : null
}

/** What a payer hears of its payment methods, charges and coupons. */
const OF_BILLING: ReadonlySet<string> = new Set(['charge_moved', 'surplus_returned', 'coupon_nearly_used', 'referral_earned'])

/** The page a notice links to, for the person who reads it. Null if its subject has no page. */
export function noticeTarget(notice: About) {
  const [location_id, organization_id, invoice] = [idOf(notice, 'location_id'), idOf(notice, 'organization_id'), idOf(notice, 'invoice_id')]
  if (organization_id !== null && invoice !== null)
    return linkOptions({
      to: '/organizations/$organizationId/billing',
      params: { organizationId: String(organization_id) },
      search: { invoice },
    })
  if (organization_id !== null && OF_BILLING.has(notice.kind))
    return linkOptions({ to: '/organizations/$organizationId/billing', params: { organizationId: String(organization_id) }, search: {} })
  if (idOf(notice, 'message_report_id') !== null) return linkOptions({ to: '/blocked-messages' })
  // Only notices to managers and to the provider’s staff name a location.
  const locationId = String(location_id ?? -1)
  const channelUrl = channelOf(notice)
  if (channelUrl !== null) return linkOptions({ to: '/locations/$locationId/inbox/chat/$channelUrl', params: { locationId, channelUrl } })
  return location_id === null ? ofPro(notice) : ofManager(notice, locationId)
}

const TO_PAY: ReadonlySet<string> = new Set(['hours_contested', 'hours_disputed', 'hours_claim_withdrawn', 'payment_failed'])

/** The page of the location that a notice is about, if it is about the location itself. Undefined if it is about one of its shifts. */
function ofPlace({ kind }: About, locationId: string) {
  const params = { locationId }
  if (kind === 'concierge_booked') return linkOptions({ to: '/admin/locations/$locationId', params })
  if (kind === 'add_on_changed') return linkOptions({ to: '/locations/$locationId/add-ons', params })
  if (OF_BILLING.has(kind)) return linkOptions({ to: '/locations/$locationId/billing', params, search: {} })
  if (kind === 'kiosk_refused') return linkOptions({ to: '/locations/$locationId/kiosks', params })
  if (kind.startsWith('interview_')) return linkOptions({ to: '/locations/$locationId/hire/interviews', params, search: {} })
  if (kind === 'organization_joined' || kind === 'location_moved') return linkOptions({ to: '/locations/$locationId/info', params })
  if (kind === 'team_removed') return null
  return kind.startsWith('team_') ? linkOptions({ to: '/locations/$locationId/teams', params }) : undefined
}

function ofManager(notice: About, locationId: string) {
  const page = ofPlace(notice, locationId)
  if (page !== undefined) return page
  const invoice = idOf(notice, 'invoice_id')
  if (invoice !== null) return linkOptions({ to: '/locations/$locationId/billing', params: { locationId }, search: { invoice } })
  const gig_id = idOf(notice, 'gig_id')
  if (gig_id === null)
    return idOf(notice, 'series_id') === null
      ? null
      : linkOptions({ to: '/locations/$locationId/gigs', params: { locationId }, search: {} })
  const params = { locationId, gigId: String(gig_id) }
  // Managers settle hours and retry charges on the pay page of the shift.
  if (TO_PAY.has(notice.kind) || notice.kind.startsWith('auto'))
    return linkOptions({ to: '/locations/$locationId/gigs/pay', params: { locationId }, search: { selected_gig_id: gig_id } })
  // Managers approve hand-overs on home.
  if (notice.kind.endsWith('_asked') && notice.kind.startsWith('handover_'))
    return linkOptions({ to: '/locations/$locationId/home', params: { locationId } })
  if (notice.kind.startsWith('handover_')) return linkOptions({ to: '/locations/$locationId/gigs/$gigId/roster', params, search: {} })
  if (notice.kind.startsWith('offer_')) return linkOptions({ to: '/locations/$locationId/gigs/$gigId/applicants', params, search: {} })
  if (notice.kind.startsWith('extension_') || notice.kind.startsWith('late_') || notice.kind === 'clock_running')
    return linkOptions({ to: '/locations/$locationId/gigs/$gigId/roster', params, search: {} })
  return linkOptions({ to: '/locations/$locationId/gigs/$gigId', params })
}

/** The filters of the saved search that found several shifts. */
function searchOf(notice: About) {
  const skills = notice.payload['skills']
  const min_wage = idOf(notice, 'min_wage')
  const max_distance = idOf(notice, 'max_distance')
  return {
    skills: Array.isArray(skills) ? skills.filter((id) => typeof id === 'number') : [],
    ...(min_wage !== null && { min_wage }),
    ...(max_distance !== null && { max_distance }),
  }
}

/** Stands for the location in a pro's URLs. */
const params = { locationId: '-1' }

/** The pages outside the pro's own area. */
function ofInvited(notice: About) {
  const { kind } = notice
  const dispute_id = idOf(notice, 'dispute_id')
  if (dispute_id !== null) return linkOptions({ to: '/admin/disputes/$disputeId', params: { disputeId: String(dispute_id) } })
  if (kind === 'tax_details_needed') return linkOptions({ to: '/tax-details' })
  if (kind.startsWith('own_interview_')) return linkOptions({ to: '/interview' })
  return kind === 'network_invite' ? linkOptions({ to: '/connect', search: {} }) : null
}

function ofPro(notice: About) {
  const payment_id = idOf(notice, 'payment_id')
  if (payment_id !== null) return linkOptions({ to: '/locations/$locationId/dashboards', params, search: { payment_id } })
  const page = ofInvited(notice)
  if (page !== null) return page
  if (notice.kind.startsWith('certification_') || notice.kind.startsWith('rank_'))
    return linkOptions({ to: '/locations/$locationId/profile', params, search: {} })
  if (notice.kind === 'suspension_warned') return linkOptions({ to: '/locations/$locationId/profile', params, search: { points: true } })
  if (notice.kind.startsWith('suspen')) return linkOptions({ to: '/locations/$locationId/profile', params, search: {} })
  if (notice.kind.startsWith('appeal_')) return linkOptions({ to: '/locations/$locationId/profile', params, search: { points: true } })
  const gig_id = idOf(notice, 'gig_id')
  if (gig_id === null)
    return notice.kind === 'jobs_matched' ? linkOptions({ to: '/locations/$locationId/jobs', params, search: searchOf(notice) }) : null
  if (notice.kind.startsWith('hours_')) return linkOptions({ to: '/locations/$locationId/schedule/payment-due', params })
  // The schedule links to the clock of each shift, and to the crew of those that the pro leads.
  if (notice.kind.startsWith('extension_') || notice.kind === 'captain_named' || notice.kind === 'clock_running')
    return linkOptions({ to: '/locations/$locationId/schedule', params, search: {} })
  return linkOptions({ to: '/locations/$locationId/jobs', params, search: { selected_gig_id: gig_id } })
}
