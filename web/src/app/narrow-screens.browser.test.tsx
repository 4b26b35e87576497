import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { getCheckinPass } from '@muster/contract/timesheets/checkin-endpoints.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listSavedViews } from '@muster/contract/gigs/list/saved-view-endpoints.ts'
import { listCrewInvites } from '@muster/contract/gigs/crews/crew-endpoints.ts'
import { listAddOns } from '@muster/contract/locations/add-on-endpoints.ts'
import { listKiosks } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { findPlace, getLocation, listAddresses } from '@muster/contract/locations/location-endpoints.ts'
import { listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { getPayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import { listPayments, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { listCertifications, listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { getProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { expect, test } from 'vitest'
import { aConfirmed, anApplicant, anApproved, aTimesheet, aWorked } from '../testing/make-applications.ts'
import { aGigRow, anEndedGig, aRowToPay, aRunningGig, GIG_ID } from '../testing/make-gigs.ts'
import { aCollecting, anInvoice } from '../testing/make-invoices.ts'
import { aLocation, anAddOn } from '../testing/make-locations.ts'
import { aCard, aKeptMethod, aPaymentRow, aPayoutAccount, aReceipt } from '../testing/make-payments.ts'
import { aManager, aPro } from '../testing/make-people.ts'
import { aPlace, aProApplication, aProfile, aRank, aProGig, aProGigDetail } from '../testing/make-pro-gigs.ts'
import { aPage, hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { openApp } from '../testing/open-app.tsx'
import { aContestedEdit, anHoursEdit, payPage, rosterOf } from '../testing/pay-page.ts'
import type { StandIn } from '../testing/stand-in.ts'

const TABBED = { width: 390, height: 844 }
const NARROW = { width: 360, height: 740 }
const skill = {
  id: 3,
  name: 'Conference and convention setup',
  name_es: 'Montaje de conferencias y convenciones',
  color: 'purple' as const,
}
const place = 'The Grand Oceanfront Conference Hotel and Residences'
const maxi = anApplicant({ first_name: 'Maximiliana-Guadalupe', last_name: 'Featherstonehaugh', display_name: 'Maximiliana-Guadalupe F.' })

const long = aProGig()
const proGig = (start_time: string) =>
  aProGig({ start_time, skill, wage_amount: 74.75, boosted_gig_bonus: 10, total_pay: 1356.25, location: { ...long.location, name: place } })
const worked = (changed: Parameters<typeof aProApplication>[0]) => {
  const start = hoursFromNow(-30)
  return aPlace(start, { gig: proGig(start), clocked_in_at: start, clocked_out_at: hoursAfter(start, 8), ...changed })
}
const hours = { start_time: hoursFromNow(-30), end_time: hoursFromNow(-22), unpaid_break_minutes: 30, paid_minutes: 450 }
const workingHours = {
  ...hours,
  original_start_time: hours.start_time,
  original_end_time: hours.end_time,
  reason: null,
  approved_at: hoursFromNow(-2),
  last_updated_ts: hoursFromNow(-2),
  last_updated_by_user: null,
  is_approved_automatically: false,
}
const proAnswers = (server: StandIn): void => {
  const coming = aPlace(hoursFromNow(30), { id: 502, gig: proGig(hoursFromNow(30)), is_captain: true })
  const running = aPlace(hoursFromNow(-10), { id: 503, gig: proGig(hoursFromNow(-10)), clocked_in_at: hoursFromNow(-10) })
  const byGroup = {
    applied: [aProApplication({ id: 504, gig: proGig(hoursFromNow(50)) })],
    ended: [
      aProApplication({ id: 511, gig: { ...proGig(hoursFromNow(-5)), is_filled: true } }),
      aProApplication({ id: 512, gig: proGig(hoursFromNow(9)) }),
    ],
    selected: [aProApplication({ id: 505, gig: proGig(hoursFromNow(70)), is_selected: true, offer_expires_at: hoursFromNow(20) })],
    upcoming: [running, coming],
    payment_due: [
      worked({ id: 506, hours_edits: [aContestedEdit()] }),
      worked({ id: 507, working_hours: workingHours }),
      worked({ id: 508, working_hours: workingHours, pro_payment: { id: 1, total_amount: 12_345.67, status: 'FAILED' } }),
      worked({ id: 509, hours_edits: [anHoursEdit()] }),
    ],
    cancelled: [
      worked({
        id: 513,
        gig: proGig(hoursFromNow(60)),
        is_cancelled: true,
        cancellation: { created_ts: hoursFromNow(-2), explanation: 'The wedding moved to another hotel', reason: 'FEWER_PROS_NEEDED' },
      }),
    ],
    history: [
      worked({
        id: 510,
        is_cancelled: true,
        cancellation: {
          created_ts: hoursFromNow(-20),
          explanation: 'No call and no answer to three messages',
          reason: 'BUSINESS_CALLED_OUT',
        },
      }),
    ],
  }
  server.answers(listProApplications, ({ query }) => aPage(...(query?.group === undefined ? [] : byGroup[query.group])))
  server.answers(getProApplication, running)
  server.answers(getTimesheet, aTimesheet({ planned_end_time: running.gig.end_time, clock_in: running.clocked_in_at }))
  server.answers(
    searchGigs,
    aPage(proGig(hoursFromNow(30)), { ...proGig(hoursFromNow(40)), id: 3, why_not_apply: 'CERTIFICATION_MISSING' }),
  )
  server.answers(getGigForPro, aProGigDetail({ skill, location: { ...long.location, name: place } }))
  server.answers(listCrewInvites, [
    {
      crew_id: 9,
      gig_id: 4,
      leader: 'Maximiliana-Guadalupe F.',
      size: 3,
      skill_name: skill.name,
      skill_name_es: skill.name_es,
      location_name: place,
      start_time: hoursFromNow(40),
      end_time: hoursFromNow(47),
      timezone: 'America/New_York',
      total_pay: 1_356.25,
      answer_by: hoursFromNow(20),
    },
  ])
  server.answers(listSkills, [])
  server.refuses(findPlace, 'NOT_FOUND')
  server.answers(listOwnCertificationRequests, [])
  server.answers(listCertifications, [])
  server.answers(getMyProfile, aProfile({ display_name: 'Maximiliana-Guadalupe F.' }))
  server.answers(getMyRank, aRank())
  server.answers(getMyResume, { resume: null })
  server.answers(
    getPayoutAccount,
    aPayoutAccount({ status: 'RESTRICTED', requirements: ['IDENTITY_DOCUMENT', 'TAX_ID'], waiting_amount: 12_345.67 }),
  )
  server.answers(getEarnings, {
    week_amount: 1_234.56,
    year_amount: 98_765.43,
    on_the_way_amount: 1_234.56,
    to_be_approved_amount: 1_234.56,
    failed_amount: 1_234.56,
    waits_for_bank_amount: 1_234.56,
    failures: [
      {
        kind: 'payout',
        receipt_id: 701,
        location_name: place,
        amount: 1_234.56,
        status: 'FAILED',
        shift_start_time: hoursFromNow(-30),
        timezone: 'America/New_York',
        failed_at: hoursFromNow(-1),
        error_message: 'The account is closed.',
      },
    ],
    years: [2026, 2025],
    by_business: [{ location_id: 1, location_name: place, shifts: 128, amount: 98_765.43, hours_to_pay: 50 }],
  })
  const paid = {
    shifts: 128,
    paid_minutes: 76_543,
    wages_amount: 98_765.43,
    tips_amount: 0,
    bonuses_amount: 0,
    other_amount: 0,
    returned_amount: 0,
    total_amount: 98_765.43,
  }
  const rows = [{ location_id: 1, location_name: place, employment_type: 'F1099' as const, ...paid }]
  server.answers(getYearEarnings, { year: 2026, timezone: 'America/New_York', ...paid, rows })
  server.answers(listProPayments, aPage(aReceipt({ location_name: place, skill, total_amount: 12_345.67, status: 'ERROR' })))
}
const ended = anEndedGig({ skill })
const managerAnswers = (server: StandIn): void => {
  rosterOf(
    anApproved(ended, { gigster: maxi, hours_edits: [anHoursEdit()] }),
    aWorked(ended, { id: 502, gigster: maxi, late_hours: 2, hours_edits: [aContestedEdit()], autopay_hold: 'contested' }),
  )(server)
  const row = aGigRow({ skill, start_time: hoursFromNow(2), allowed_confirmed_pros: 60, confirmed_pros_count: 31 })
  server.answers(getHome, {
    local_date: '2026-11-22',
    today: [row],
    tomorrow: [{ ...row, id: 109 }],
    late_or_missing: [
      {
        application_id: 501,
        gig_id: GIG_ID,
        pro: { id: 7, display_name: maxi.display_name, headshot_public_id: null, phone_number: '+18435550121' },
        skill_name: skill.name,
        skill_name_es: skill.name_es,
        start_time: hoursFromNow(-1),
        timezone: 'America/New_York',
        clocked_in_at: null,
        late_notice: { minutes_late: 75, arrival_time: hoursFromNow(-0.5), sent_at: hoursFromNow(-2), by_business: false },
        state: 'missing',
        since: hoursFromNow(-1),
        has_rescue: false,
        end_time: hoursFromNow(5),
        other_shift: null,
      },
    ],
    to_select: [],
    hours_to_approve: [aRowToPay({ skill })],
    to_confirm: [],
    week: { places: 120, filled: 60 },
    has_posted_first_gig: true,
    handovers: [],
    paid_claims: [
      {
        application_id: 503,
        gig_id: GIG_ID,
        pro: { id: 7, display_name: maxi.display_name },
        skill_name: skill.name,
        skill_name_es: skill.name_es,
        start_time: hoursFromNow(-60),
        timezone: 'America/New_York',
        paid_minutes: 360,
        claimed_minutes: 390,
      },
    ],
  })
  server.answers(listGigs, aPage(row, aRowToPay({ skill })))
  server.answers(listSkills, [])
  server.answers(listSavedViews, [])
  server.answers(listAddOns, [anAddOn()])
  server.answers(listAddresses, [])
  server.answers(getLocation, aLocation({ name: place }))
  server.answers(getPaymentMethod, aCard())
  server.answers(listPaymentMethods, [aKeptMethod()])
  const part = '1900 North Mount Pleasant Boulevard, Mount Pleasant'
  server.answers(listInvoices, aPage(anInvoice({ total_amount: 1_234_567.89, part, first_day: '2026-10-26', last_day: '2026-11-01' })))
  server.answers(listCollectingInvoices, [aCollecting({ total_amount: 98_765.43, part })])
  server.answers(listPayments, aPage(aPaymentRow({ display_name: maxi.display_name, payment_status: 'FAILED', total_amount: 12_345.67 })))
  server.answers(listKiosks, {
    kiosks: [{ id: 1, name: 'Loading dock by the ballroom, north side', created_ts: hoursFromNow(-90), last_seen_at: null }],
    marks: [],
  })
  server.answers(getCheckinPass, { pass: 'p101-x-0123456789abcdef', valid_until: hoursFromNow(1) })
}
const runningRoster = (server: StandIn): void => {
  managerAnswers(server)
  server.answers(getGig, aRunningGig({ skill }))
  server.answers(getRoster, [
    aConfirmed({ gigster: maxi, presence: 'missing' }),
    aConfirmed({ id: 502, gigster: maxi, presence: 'here' }),
    aConfirmed({
      id: 503,
      gigster: maxi,
      presence: 'late',
      late_notice: { minutes_late: 75, arrival_time: hoursFromNow(0.5), sent_at: hoursFromNow(-1), by_business: false },
    }),
  ])
}

const pro = [
  '/locations/-1/jobs',
  `/locations/-1/jobs?selected_gig_id=${GIG_ID}`,
  '/locations/-1/schedule',
  '/locations/-1/schedule?application_id=503',
  '/locations/-1/schedule/payment-due',
  '/locations/-1/schedule/history',
  '/locations/-1/dashboards',
  '/locations/-1/profile',
].map((path) => ({ path, as: aPro(), prepare: proAnswers }))
const manager = [
  ...[
    '/locations/1/home',
    '/locations/1/gigs',
    '/locations/1/gigs/pay',
    payPage,
    '/locations/1/gigs/past-gigs',
    '/locations/1/billing',
    '/locations/1/kiosks',
    '/locations/1/info',
    '/locations/1/add-ons',
  ].map((path) => ({
    path,
    as: aManager(),
    prepare: managerAnswers,
  })),
  { path: `/locations/1/gigs/${GIG_ID}/roster`, as: aManager(), prepare: runningRoster },
]

test.each([...pro, ...manager].flatMap((screen) => (['en', 'es'] as const).map((language) => ({ ...screen, language }))))(
  '$path in $language fits a phone 360 px wide, with the longest names and sums',
  async ({ path, as, prepare, language }) => {
    const { settles } = await openApp(path, { as, language, size: NARROW, prepare })
    await expect.poll(() => document.querySelector('main')).not.toBeNull()
    await settles()
    const wide = [document.documentElement, document.querySelector('main')!]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .flatMap((scroller) => [...scroller.querySelectorAll('*')])
      .filter((one) => one.getBoundingClientRect().right > NARROW.width + 0.5 && one.children.length === 0)
      .map((one) => `${one.tagName} ${one.textContent}`)
    expect(wide).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(NARROW.width)
  },
)

test.each([...pro, ...manager])('$path ends above the tab bar of a phone', async ({ path, as, prepare }) => {
  const { settles } = await openApp(path, { as, size: TABBED, prepare })
  await expect.poll(() => document.querySelector('main')).not.toBeNull()
  await settles()
  const main = document.querySelector('main')!
  const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')
  expect(bar, 'the screen has a tab bar').toBeDefined()
  for (const scroller of [document.documentElement, main]) scroller.scrollTop = scroller.scrollHeight
  const top = bar!.getBoundingClientRect().top
  const covered = [...main.querySelectorAll<HTMLElement>('button, a, input, select, textarea, [role="switch"]')]
    // What is hidden, or fixed above the bar like it, is not in the page's flow.
    .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && one.getBoundingClientRect().bottom > top + 0.5)
    .map((one) => `${one.tagName} ${one.textContent}`)
  expect(covered).toEqual([])
})
