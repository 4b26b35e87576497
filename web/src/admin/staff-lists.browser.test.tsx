import { type AuditEntry, listAuditEntries } from '@muster/contract/audit/audit-endpoints.ts'
import { type AdminGigRow, listGigsForAdmin } from '@muster/contract/gigs/admin-gig-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { type BackgroundJob, listJobQueues, listJobs, retryJob } from '@muster/contract/jobs/job-endpoints.ts'
import { listMessageLog, type LoggedMessage } from '@muster/contract/notices/message-log-endpoints.ts'
import { listOrganizationsForAdmin } from '@muster/contract/organizations/admin-organization-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { addStaffView, exportStaffList, listStaffViews } from '@muster/contract/staff/staff-list-endpoints.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aSkillTag } from '../testing/make-gigs.ts'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, menuItem, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()

const anEntry = (changed: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 9,
  created_ts: hoursFromNow(-2),
  action: 'location.edited',
  actor_kind: 'user',
  actor_id: 27,
  actor_name: 'Dana Whitlock',
  subject_kind: 'location',
  subject_id: 5,
  gig_id: null,
  reason: 'New contract',
  changes: [{ field: 'gigpro_fee_percentage', before: '20', after: '18' }],
  ...changed,
})
const aJob = (changed: Partial<BackgroundJob> = {}): BackgroundJob => ({
  id: '0197b0aa-6f1e-7c33-b1a4-0e6f0f3b1c11',
  name: 'send-transfer',
  state: 'failed',
  about: { transfer_id: 81 },
  created_at: hoursFromNow(-3),
  due_at: hoursFromNow(-3),
  ended_at: hoursFromNow(-2),
  tries: 12,
  most_tries: 12,
  error: 'No answer from the provider',
  ...changed,
})
const aGig = (changed: Partial<AdminGigRow> = {}): AdminGigRow => ({
  id: 31,
  status: 'POSTED',
  type: 'MARKETPLACE',
  skill: aSkillTag(),
  location_id: 5,
  location_name: 'Harbor House',
  event_id: null,
  event_name: null,
  start_time: hoursFromNow(30),
  end_time: hoursFromNow(36),
  timezone: 'America/New_York',
  wage_amount: 22,
  allowed_confirmed_pros: 3,
  confirmed_pros_count: 1,
  total_applications_count: 2,
  failed_payments_count: 0,
  created_ts: hoursFromNow(-5),
  ...changed,
})

describe('a list that the server does not count to its end', () => {
  const many = { ...aPage(aGig({ id: 31 })), count: 1_000, count_exact: false, previous: '/admin/gigs/?page=20' }
  const open = (next: string | null) =>
    openApp('/admin/gigs?page=21&page_size=50', {
      as,
      prepare: (server) => {
        server.answers(listGigsForAdmin, { ...many, next })
        server.answers(listSkills, [])
      },
    })

  test('says so, and pages on past the count', async () => {
    const { address } = await open('/admin/gigs/?page=22')
    await reads(/1001 of more than 1,000 shifts/)
    await button('Next page').click()
    await expect.poll(address).toContain('page=22')
  })

  test('ends where the server has no more', async () => {
    await open(null)
    await expect.element(button('Next page')).toBeDisabled()
  })
})

describe('the tools of a list', () => {
  const open = (prepare: (server: StandIn) => void = () => undefined) =>
    openApp('/admin/audit?action=location&page=3', {
      as,
      prepare: (server) => {
        server.answers(listAuditEntries, { ...aPage(anEntry()), count: 60 })
        prepare(server)
      },
    })

  test('keep its filters under a name, without the page, and bring them back', async () => {
    const { server, address } = await open()
    await button('Views').click()
    await menuItem('Save these filters as a view').click()
    await inDialog().getByRole('textbox', { name: 'Name' }).fill('Places')
    const view = { id: 4, name: 'Places', search: 'action=location' }
    server.answers(addStaffView, view)
    server.answers(listStaffViews, [view, { id: 5, name: 'Dana', search: 'actor_id=27' }])
    await inDialog().getByRole('button', { name: 'Save' }).click()
    await reads('View saved')
    expect(server.asked(addStaffView).at(-1)?.body).toEqual({ list: 'audit', name: 'Places', search: 'action=location' })
    await button('Places').click()
    await page.getByRole('menuitemradio', { name: 'Dana' }).click()
    await expect.poll(address).toBe('/admin/audit?actor_id=27')
    await expect.poll(() => server.asked(listAuditEntries).at(-1)?.query).toMatchObject({ actor_id: 27, page: 1 })
  })

  test('save what it shows as a file, or say that it failed', async () => {
    const { server } = await open((standIn) => standIn.refuses(exportStaffList, 'TOO_MANY_REQUESTS'))
    await button('Save as CSV').click()
    await reads('We couldn’t create the file. Try again in a moment.')
    const names: string[] = []
    server.answers(exportStaffList, 'When (UTC)\n2026-11-27 10:00\n')
    // A headless browser would put the file on disk: only its name matters here.
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    onTestFinished(() => saved.mockRestore())
    await button('Save as CSV').click()
    await expect.poll(() => names).toEqual([expect.stringMatching(/^audit-\d{4}-\d\d-\d\d\.csv$/)])
    const { list, search } = server.asked(exportStaffList).at(-1)?.query ?? {}
    expect([list, Object.fromEntries(new URLSearchParams(String(search)))]).toMatchObject(['audit', { action: 'location' }])
  })
})

describe('the audit log', () => {
  test('says who did what to which record, and what changed', async () => {
    const entries = [
      anEntry(),
      anEntry({ id: 8, actor_kind: 'provider', actor_id: null, actor_name: null, subject_kind: 'payment', action: 'payment.available' }),
    ]
    const { server } = await openApp('/admin/audit', { as, prepare: (standIn) => standIn.answers(listAuditEntries, aPage(...entries)) })
    await reads('the last 30 days')
    await expect.element(link('Dana Whitlock')).toHaveAttribute('href', '/admin/users?selected_id=27')
    await expect.element(link('location 5')).toHaveAttribute('href', '/admin/locations/5')
    for (const words of ['“New contract” · gigpro_fee_percentage: 20 → 18', 'Payments provider', 'payment 5']) await reads(words)
    await page.getByRole('searchbox', { name: 'Action' }).fill('payment')
    await expect.poll(() => server.asked(listAuditEntries).at(-1)?.query).toMatchObject({ action: 'payment', page: 1 })
  })

  test('asks for the kind of record with its number, on a phone too', async () => {
    const { server } = await openApp('/admin/audit?subject_id=5', {
      as,
      size: PHONE,
      prepare: (standIn) => standIn.answers(listAuditEntries, aPage(anEntry())),
    })
    await reads('Such as location, application or payment')
    expect(server.asked(listAuditEntries)).toEqual([])
  })
})

describe('background jobs', () => {
  test('that stopped say why, and are tried again', async () => {
    const { server } = await openApp('/admin/jobs', {
      as,
      prepare: (standIn) => {
        standIn.answers(listJobs, aPage(aJob()))
        standIn.answers(listJobQueues, [
          { name: 'send-transfer', waiting: 0, late: 0, failed: 1, oldest_due_at: null },
          { name: 'send-message', waiting: 0, late: 0, failed: 0, oldest_due_at: null },
        ])
      },
    })
    for (const words of ['No answer from the provider', '1 empty queue', /transfer id 81/]) await reads(words)
    await readsEachRefusal(server, retryJob, { INVALID_TRANSITION: 'It isn’t stopped any more. Reload the page.' }, () =>
      button('Try again').click(),
    )
    server.answers(retryJob, null)
    server.answers(listJobs, aPage(aJob({ state: 'waiting', tries: 0, error: null })))
    await button('Try again').click()
    await reads('It’s in its queue again')
    await readsNot('No answer from the provider')
  })

  test('that are all done leave every queue empty', async () => {
    await openApp('/admin/jobs', {
      as,
      size: PHONE,
      prepare: (server) => {
        server.answers(listJobs, aPage())
        server.answers(listJobQueues, [])
      },
    })
    await reads('Every queue is empty')
    await reads('No jobs match')
  })
})

describe('the staff’s shifts', () => {
  test('open to their applications, and the address keeps which are open', async () => {
    const { server } = await openApp('/admin/gigs', {
      as,
      prepare: (standIn) => {
        standIn.answers(listGigsForAdmin, aPage(aGig(), aGig({ id: 30, status: 'FAILED_PAYMENT' })))
        standIn.answers(listAdminApplications, aPage())
        standIn.answers(listSkills, [])
      },
    })
    for (const words of ['Payment failed', '1/3', 'Harbor House']) await reads(words)
    await button(/, 31$/).click()
    await reads('Nobody applied yet.')
    expect(server.asked(listAdminApplications)[0]).toMatchObject({ query: { gig_id: 31 } })
    await expect.element(button(/, 31$/)).toHaveAttribute('aria-expanded', 'true')
    await page.getByRole('combobox', { name: 'Status' }).selectOptions('FAILED_PAYMENT')
    await expect.poll(() => server.asked(listGigsForAdmin).at(-1)?.query).toMatchObject({ status: ['FAILED_PAYMENT'], page_size: 50 })
  })
})

describe('the messages that were sent', () => {
  const failed: LoggedMessage = {
    id: 5,
    channel: 'sms',
    state: 'failed',
    kind: 'offer',
    user_id: 43,
    name: 'Grace Okafor',
    recipient: '+18435550143',
    subject: null,
    body: 'Harbor House offers you a shift',
    error: 'No route to this number',
    is_unsure: false,
    created_ts: hoursFromNow(-1),
    sent_at: null,
  }
  const sent: LoggedMessage = {
    ...failed,
    id: 4,
    channel: 'email',
    state: 'sent',
    user_id: null,
    name: null,
    recipient: 'ada@example.test',
    body: null,
    error: null,
    is_unsure: true,
  }

  test('say who they were for, whether they left, and why not', async () => {
    const { server } = await openApp('/admin/messages', {
      as,
      size: PHONE,
      prepare: (standIn) => standIn.answers(listMessageLog, aPage(failed, sent)),
    })
    await expect.element(link('Grace Okafor')).toHaveAttribute('href', '/admin/users?selected_id=43')
    for (const words of [
      'No route to this number',
      'Harbor House offers you a shift',
      'ada@example.test',
      'the last 30 days',
      /May have arrived twice/,
    ])
      await reads(words)
    await button('Didn’t leave').click()
    await expect.poll(() => server.asked(listMessageLog).at(-1)?.query).toMatchObject({ state: 'failed', page: 1 })
  })

  test('ask for four characters of an address', async () => {
    const { server } = await openApp('/admin/messages?recipient=84', { as, prepare: (standIn) => standIn.answers(listMessageLog, aPage()) })
    await reads('Type at least four characters')
    expect(server.asked(listMessageLog)).toEqual([])
  })
})

describe('the staff’s organizations', () => {
  test('lead to their locations and say where a payment method is missing', async () => {
    await openApp('/admin/organizations', {
      as,
      prepare: (server) =>
        server.answers(
          listOrganizationsForAdmin,
          aPage({
            id: 3,
            name: 'Tide Group',
            image_public_id: null,
            created_ts: hoursFromNow(-900),
            locations_count: 11,
            managers_count: 2,
            pays_for: 4,
            has_payment_method: false,
            has_company_sign_in: true,
          }),
        ),
    })
    await expect.element(link('11')).toHaveAttribute('href', '/admin/locations?organization_name=Tide%20Group')
    for (const words of ['Tide Group', 'Missing', 'Set up']) await reads(words)
  })
})
