import { type AdminHome, getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { getSetup } from '@muster/contract/setup/setup-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aSkillTag } from '../testing/make-gigs.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { heading, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = anOperator()
const none = { count: 0, since: null, name: null }
const nothing: AdminHome = {
  certifications_to_review: none,
  appeals_to_decide: { ...none, due_at: null },
  locations_to_approve: { ...none, first_shift: null },
  failed_charges: none,
  failed_payouts: none,
  contested_hours: none,
  refund_requests: none,
  disputes_to_answer: { ...none, due_at: null },
  overdue_invoices: none,
  reported_messages: { ...none, due_at: null },
  shifts_at_risk: { count: 0, soonest: [] },
  stuck_jobs: [],
  alerts_on: [],
}
const busy: AdminHome = {
  ...nothing,
  appeals_to_decide: { count: 2, since: hoursFromNow(-125), name: 'Grace Okafor', due_at: hoursFromNow(-5) },
  failed_charges: { count: 100, since: hoursFromNow(-50), name: 'Tidemark Hotel' },
  overdue_invoices: { count: 3, since: hoursFromNow(-80), name: 'Larkspur Barn' },
  contested_hours: { count: 1, since: hoursFromNow(-60), name: 'Harbor House' },
  shifts_at_risk: {
    count: 1,
    soonest: [
      {
        gig_id: 9,
        location_id: 3,
        location_name: 'Harbor House',
        skill: aSkillTag(),
        start_time: hoursFromNow(5),
        end_time: hoursFromNow(11),
        timezone: 'America/New_York',
        confirmed: 1,
        spots: 4,
        contact_name: 'Marta Quill',
        contact_phone: '+18435550111',
        has_concierge: true,
      },
    ],
  },
  stuck_jobs: [{ name: 'send-message', failed: 2, late: 1, since: hoursFromNow(-3) }],
}

describe('home of the operator', () => {
  test('reminds of what the setup still needs', async () => {
    await openApp('/admin', {
      as,
      prepare: (given) => {
        given.answers(getAdminHome, nothing)
        given.answers(getSetup, { step: 'positions', market: null, positions: [], adapters: [] })
      },
    })
    await reads('The setup isn’t finished')
    await reads('Still to do: positions and wages, test of the services.')
    await expect.element(link('Continue setup')).toHaveAttribute('href', '/setup')
    await readsNot(/name and look/)
  })

  test('says nothing of a finished setup', async () => {
    await openApp('/admin', { as, prepare: (given) => given.answers(getAdminHome, nothing) })
    await reads('Nothing waits for you')
    await readsNot('The setup isn’t finished')
  })

  test('shows what waits with its count, its oldest and its list', async () => {
    const { server, address } = await openApp('/admin', { as, prepare: (server) => server.answers(getAdminHome, busy) })
    await expect.element(heading('Home')).toBeVisible()
    for (const words of ['100+', 'Oldest: Tidemark Hotel, 2 days ago', 'Overdue', 'Marta Quill', 'Concierge', '2 failed', '1 late'])
      await reads(words)
    await readsNot('Certificates to review')
    await expect.element(link('Call Marta Quill, (843) 555-0111')).toHaveAttribute('href', 'tel:+18435550111')
    await expect.element(link(/^3 Overdue invoices/)).toHaveAttribute('href', expect.stringContaining('state=overdue'))
    await expect.element(link(/Harbor House$/)).toHaveAttribute('href', '/admin/applications?gig_id=9')
    server.answers(listAdminApplications, aPage())
    await link(/^100\+ Failed charges/).click()
    await expect.poll(address).toContain('/admin/applications?')
    await expect
      .poll(() => server.asked(listAdminApplications).at(-1))
      .toMatchObject({ query: { uncharged_businesses: true, ordering: 'gig__start_time' } })
  })

  test('leads to hours that are disputed for long', async () => {
    const { server } = await openApp('/admin', { as, prepare: (server) => server.answers(getAdminHome, busy) })
    server.answers(listAdminApplications, aPage())
    await link(/Hours disputed for over 48 hours/).click()
    await expect.poll(() => server.asked(listAdminApplications).at(-1)).toMatchObject({ query: { contested_hours: true } })
  })

  test('says when nothing waits, and reads again once an appeal comes', async () => {
    const { server } = await openApp('/admin', { as, size: PHONE, prepare: (server) => server.answers(getAdminHome, nothing) })
    await reads('Nothing waits for you')
    server.answers(getAdminHome, busy)
    await server.tells({ kind: 'appeal' })
    await reads('Appeals to decide')
  })

  test.each(['/admin/nothing-here', '/admin/applications/abc', '/admin/appeals/7/more'])(
    'is one step from %s, which is not found',
    async (path) => {
      const { address } = await openApp(path, { as, prepare: (server) => server.answers(getAdminHome, nothing) })
      await expect.element(heading('Page not found')).toBeVisible()
      await expect.element(link('Certifications')).toBeVisible()
      await link('Go to home').click()
      await reads('Nothing waits for you')
      expect(address()).toBe('/admin')
    },
  )

  test('is where operators start', async () => {
    const { address } = await openApp('/', {
      as: anOperator({ managed_locations: [], licenses: [] }),
      prepare: (server) => server.answers(getAdminHome, nothing),
    })
    await reads('Nothing waits for you')
    expect(address()).toBe('/admin')
  })

  test('begins with the alerts that are on', async () => {
    const alerts_on: AdminHome['alerts_on'] = [
      {
        id: 3,
        name: 'Low fill rate',
        figure: 'FILL_RATE',
        comparison: 'AT_MOST',
        threshold: 70,
        market_name: 'Charleston',
        value: 61,
        since: hoursFromNow(-2),
      },
    ]
    await openApp('/admin', { as, prepare: (given) => given.answers(getAdminHome, { ...nothing, alerts_on }) })
    await reads('Fill rate of the next 24 hours · Charleston: 61%')
    await expect.element(link(/Low fill rate/)).toHaveAttribute('href', '/admin/alerts')
  })
})
