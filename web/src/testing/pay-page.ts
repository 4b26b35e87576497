import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import type { HoursEdit } from '@muster/contract/timesheets/hours-edit.ts'
import { anEndedGig, aRowToPay, GIG_ID } from './make-gigs.ts'
import { aLocation } from './make-locations.ts'
import { aCard, EIGHT_HOURS } from './make-payments.ts'
import { aPage, hoursAfter, hoursFromNow } from './make-times.ts'
import type { StandIn } from './stand-in.ts'

/** The shift that ended, as its page to approve and pay shows it. */
export const endedGig = anEndedGig()
export const payPage = `/locations/1/gigs/pay?selected_gig_id=${GIG_ID}`
export const paidEvent = { kind: 'payment', gig_id: GIG_ID, location_id: 1 } as const
export const hoursEvent = { kind: 'timesheet', gig_id: GIG_ID, location_id: 1 } as const

/** Answers everything the page asks for, with these pros on the shift. Each costs $200.00. */
export const rosterOf =
  (...roster: Application[]) =>
  (server: StandIn): void => {
    server.answers(getLocation, aLocation())
    server.answers(getPaymentMethod, aCard())
    server.answers(listGigs, aPage(aRowToPay()))
    server.answers(getGig, endedGig)
    server.answers(getRoster, roster)
    server.answers(quotePayments, ({ body }) => {
      const applications = body.application_ids.map((application_id) => ({
        application_id,
        paid_minutes: 480,
        pro_amount: 160,
        total_amount: 200,
        lines: EIGHT_HOURS,
      }))
      const extra = [...(body.tips ?? []), ...(body.bonuses ?? [])].reduce((sum, { amount }) => sum + amount, 0)
      return {
        applications,
        lines: EIGHT_HOURS,
        pro_amount: 160 * applications.length + extra,
        total_amount: 200 * applications.length + extra,
      }
    })
  }

const hours = { start_time: endedGig.start_time, end_time: endedGig.end_time, unpaid_break_minutes: 0, paid_minutes: 480 }

/** A manager's change from eight hours to seven, which the pro can still contest. */
export const anHoursEdit = (changed: Partial<HoursEdit> = {}): HoursEdit => ({
  id: 1,
  status: 'OPEN',
  before: hours,
  after: { ...hours, end_time: hoursAfter(endedGig.end_time, -1), paid_minutes: 420 },
  is_dispute: false,
  lowers_pay: true,
  reason: 'Left early',
  edited_at: hoursFromNow(-1),
  edited_by: 'Nora Whitfield',
  answer_by: hoursFromNow(47),
  answered_at: null,
  contest: null,
  settled_at: null,
  settled_by: null,
  settle_reason: null,
  ...changed,
})

/** The same change, which the pro contests. */
export const aContestedEdit = (): HoursEdit =>
  anHoursEdit({ status: 'CONTESTED', answered_at: hoursFromNow(-0.5), contest: { ...hours, words: 'I closed the kitchen' } })
