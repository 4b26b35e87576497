import { getReceipt, quotePayments } from '@muster/contract/payments/payment-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApproved, aTimesheet, aWorked, priya } from '../../testing/make-applications.ts'
import { aReceipt, EIGHT_HOURS } from '../../testing/make-payments.ts'
import { hoursAfter, hoursFromNow } from '../../testing/make-times.ts'
import { button, inDialog, reads, readsNot } from '../../testing/on-screen.ts'
import { clockTime, timeRange } from '../../ui/format-time.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import { endedGig, paidEvent, payPage, rosterOf } from '../../testing/pay-page.ts'

const gig = endedGig
const punched = { planned_end_time: gig.end_time, clock_in: gig.start_time, clock_out: gig.end_time }
const flag = { id: 1, action: 'GEO_FENCE_EXITED' as const, time: hoursAfter(gig.start_time, 2), distance_m: 840, explanation: null }

describe('what is unusual about the hours of a pro', () => {
  test('names punches without proof, times away, and what the pro says of them', async () => {
    const base = aTimesheet(punched)
    const timesheet = {
      ...base,
      time_punches: base.time_punches.map((punch, at) => ({
        ...punch,
        is_flagged: true,
        distance_m: at === 0 ? 300 : null,
        explanation: at === 0 ? null : 'Took the trash out',
      })),
      geo_flags: [flag, { ...flag, id: 2, distance_m: null, explanation: 'Parked the van' }],
    }
    await openApp(payPage, { prepare: rosterOf(aWorked(gig, { timesheet, autopay_hold: 'flagged' })) })
    await reads('The clock-in has no proof of location, 980 ft away.')
    await reads(/^The clock-out has no proof of location\. Luis says: “Took the trash out”$/)
    await reads(/^Away at .*, 0\.5 mi\. Luis hasn’t given a reason\.$/)
    await reads(/^Away at [\d:]+ [ap]m\. Luis says: “Parked the van”$/)
    await reads('Needs your approval: location not confirmed')
  })

  test('names punches that the phone did not sign, on hours that are otherwise usual', async () => {
    const base = aTimesheet(punched)
    const signatures = ['missing', 'wrong'] as const
    const timesheet = { ...base, time_punches: base.time_punches.map((punch, at) => ({ ...punch, signature: signatures[at]! })) }
    await openApp(payPage, { prepare: rosterOf(aWorked(gig, { timesheet })) })
    await reads('Not signed: the clock-in was sent later, and the phone can’t sign.')
    await reads('Not signed: the clock-out doesn’t match the phone’s signature.')
  })

  test('asks about a clock that no one stopped: the day of the end, and the way to correct it first', async () => {
    const out = hoursAfter(gig.start_time, 27.5)
    const timesheet = aTimesheet({ ...punched, clock_out: out })
    await openApp(payPage, { prepare: rosterOf(aWorked(gig, { timesheet })) })
    await reads('Much longer than the schedule. Did Luis forget to clock out?')
    await reads(/^\d+:\d\d [ap]m – \w{3}, \w{3} \d+, \d+:\d\d [ap]m$/)
    await button('Correct the hours').click()
    await expect.element(inDialog()).toBeVisible()
  })

  test('says that an end within 5 min of the schedule counts as the schedule, except for employees', async () => {
    const at = (instant: string) => clockTime(instant, { zone: gig.timezone })
    const early = hoursAfter(gig.end_time, -0.05)
    const timesheet = aTimesheet({ ...punched, clock_out: early })
    const said = `${at(early)} counts as ${at(gig.end_time)}: within 5 min of the schedule`
    const { server } = await openApp(payPage, { prepare: rosterOf(aWorked(gig, { timesheet })) })
    await reads(said)
    server.answers(getRoster, [aWorked(gig, { timesheet, employment_type: 'W2' })])
    await server.tells({ kind: 'application', gig_id: gig.id, application_id: 501, location_id: 1 })
    await readsNot(said)
  })

  test('says that no break was punched, and what the pro reported', async () => {
    const withBreak = { ...gig, unpaid_break_minutes: 30 }
    const denied = aTimesheet(punched, {
      break_attestation: { answer: 'NOT_GIVEN', start_time: null, end_time: null, attested_at: hoursFromNow(-1) },
    })
    const reported = aTimesheet(punched, {
      shift_breaks: [
        {
          id: 1,
          minutes: 30,
          seconds: 0,
          start_time: hoursAfter(gig.start_time, 3),
          end_time: hoursAfter(gig.start_time, 3.5),
          compliance_status: 'COMPLIANT',
          is_attested: true,
        },
      ],
    })
    await openApp(payPage, {
      prepare: (server) => {
        rosterOf(
          aWorked(gig),
          aWorked(gig, { id: 502, gigster: priya, timesheet: denied }),
          aWorked(gig, { id: 503, timesheet: reported }),
        )(server)
        server.answers(getGig, withBreak)
      },
    })
    await reads('No break was punched, so nothing is deducted.')
    await reads('Priya says there was no break. Nothing is deducted.')
    await reads('as reported')
  })

  test('names the longer stay, the reason of the manager, the automatic approval and the premium', async () => {
    const approved = anApproved(gig)
    const extension = {
      id: 9,
      status: 'ACCEPTED' as const,
      planned_end_time: gig.end_time,
      end_time: hoursAfter(gig.end_time, 1),
      reason: 'BUSY' as const,
      words: '',
      asked_at: hoursFromNow(-3),
      answer_by: gig.end_time,
      closed_at: hoursFromNow(-2.5),
      answered_by: 'Nora Whitfield',
    }
    const timesheet = aTimesheet(
      { ...punched, planned_end_time: extension.end_time, clock_out: extension.end_time },
      { extensions: [extension] },
    )
    await openApp(payPage, {
      prepare: (server) => {
        rosterOf({
          ...approved,
          timesheet,
          working_hours: { ...approved.working_hours!, reason: 'Closed late', is_approved_automatically: true },
        })(server)
        const lines = [...EIGHT_HOURS, { kind: 'meal_premium' as const, quantity: 60, rate: 20, amount: 20 }]
        server.answers(quotePayments, {
          applications: [{ application_id: 501, paid_minutes: 480, pro_amount: 180, total_amount: 225, lines }],
          lines,
          pro_amount: 180,
          total_amount: 225,
        })
      },
    })
    await reads('“Closed late”')
    await reads('Approved automatically after 48 h')
    await reads(/^Extended to .* by Nora Whitfield$/)
    await reads('Break premium $20.00')
    await expect.element(button('Pay 1 pro, $225.00')).toBeEnabled()
  })

  test('says how far each payment is, and offers to retry only one that failed', async () => {
    const paid = (status: 'AVAILABLE' | 'SUBMITTED' | 'FAILED' | 'ERROR', id: number) =>
      anApproved(gig, { id, gigster: { ...priya, id }, payment: { id, status } })
    const { server } = await openApp(payPage, {
      prepare: (standIn) => {
        rosterOf(paid('AVAILABLE', 501), paid('SUBMITTED', 502), paid('FAILED', 503), paid('ERROR', 504))(standIn)
        standIn.answers(getReceipt, aReceipt({ status: 'ERROR' }))
      },
    })
    await reads('Paid')
    await reads('On the way')
    await reads('Failed')
    await reads('No answer yet')
    await expect.poll(() => button('Retry $200.00').elements()).toHaveLength(2)
    server.answers(getRoster, [paid('AVAILABLE', 501)])
    await server.tells(paidEvent)
    await expect.poll(() => button('Retry $200.00').elements()).toHaveLength(0)
  })

  test('shows on a phone what a wide screen shows: punches, what they pay, the break, the difference and the pay', async () => {
    const early = aWorked(gig, {
      timesheet: aTimesheet({
        planned_end_time: gig.end_time,
        clock_in: hoursAfter(gig.start_time, -5 / 60),
        clock_out: hoursAfter(gig.end_time, -1 / 60),
      }),
    })
    const zoned = { zone: gig.timezone }
    await openApp(payPage, { prepare: rosterOf(early, anApproved(gig, { id: 502, gigster: priya })), size: PHONE })
    const range = (words: string, start: string, end: string): RegExp =>
      new RegExp(`^${words}${timeRange(start, end, zoned).replaceAll(/\s/g, '\\s')}`)
    await reads(range('', hoursAfter(gig.start_time, -5 / 60), hoursAfter(gig.end_time, -1 / 60)))
    await reads(range('pays ', gig.start_time, gig.end_time))
    await reads('No break')
    await reads('$160.00')
  })
})
