import { listDemoAccounts, requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { listLinkableAccounts } from '@muster/contract/accounts/merge-endpoints.ts'
import { decideSsoDomain, findSso, finishSso, linkSso, listSsoDomains, startSso } from '@muster/contract/accounts/sso-endpoints.ts'
import type { AdminSsoDomain } from '@muster/contract/accounts/sso.ts'
import { getMe, getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { aLocationSummary, aManager, anOperator } from '../testing/make-people.ts'
import { button, field, link, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import type { StandIn } from '../testing/stand-in.ts'
import { keepSso } from './kept-sso.ts'
import { browser } from '../session/leave-for.ts'

const noDemo = (server: StandIn): void => server.answers(listDemoAccounts, [])
const REQUEST = { provider: 4, sso_request: 'sealed-request', returnTo: '/settings' }

test('a work email leads to the company’s own page, and one without a company to a code', async () => {
  const leave = vi.spyOn(browser, 'leaveFor').mockImplementation(() => undefined)
  const { server, address } = await openApp('/auth?returnTo=/settings', { as: null, size: PHONE, prepare: noDemo })
  await link('Sign in with your company').click()
  server.answers(findSso, { provider: null })
  await field('Work email').fill('maya@nowhere.example')
  await button('Continue').click()
  await reads('There is no company sign-in for nowhere.example. We can email you a code instead.')
  server.answers(findSso, { provider: { id: 4, organization_name: 'Harbor Group' } })
  await field('Work email').fill('maya@harbor.example')
  await readsEachRefusal(
    server,
    startSso,
    {
      SSO_OFF: 'Your company turned its sign-in off. Use a code instead.',
      SSO_UNAVAILABLE: 'Your company’s sign-in page doesn’t answer. Try again in a minute, or use a code.',
    },
    () => button('Continue').click(),
  )
  expect(leave).not.toHaveBeenCalled()
  server.answers(startSso, { authorization_url: 'https://login.harbor.example/authorize?x=1', sso_request: 'sealed-request' })
  await button('Continue').click()
  await expect.poll(() => leave.mock.calls).toEqual([['https://login.harbor.example/authorize?x=1']])
  expect(server.asked(startSso).at(-1)).toEqual({ params: { provider: 4 }, body: { email: 'maya@harbor.example' } })
  expect(address()).toContain('/auth/company')
  leave.mockRestore()
})

const callback = (prepare: (server: StandIn) => void) =>
  openApp('/auth/callback/sso?code=abc&state=xyz', {
    as: null,
    size: PHONE,
    prepare: (server) => {
      keepSso(REQUEST)
      noDemo(server)
      prepare(server)
    },
  })

test('the way back signs in and opens the page that was wanted', async () => {
  const { server, address } = await callback((standIn) => {
    standIn.answers(finishSso, { session: { token: 'new', expires_in: 60 }, is_new: true, link: null })
    standIn.answers(listLinkableAccounts, [])
    standIn.answers(getMe, aManager())
    standIn.answers(getTermsAcceptance, { status: 'ACCEPTED' })
    standIn.answers(listActiveLocations, [aLocationSummary()])
    standIn.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
  })
  await reads('Link your accounts')
  expect(server.asked(finishSso)).toEqual([
    { params: { provider: 4 }, body: { sso_request: 'sealed-request', sso_answer: { code: 'abc', state: 'xyz' }, language: 'en' } },
  ])
  expect(address()).toBe('/account-linking?returnTo=/settings')
})

test.each([
  ['SSO_DENIED', 'You canceled at your company’s sign-in page. Try again, or use a code.'],
  ['SSO_EXPIRED', 'That took too long, or it began in another window. Start again.'],
  ['SSO_FAILED', 'The answer of your company’s sign-in page didn’t fit. Start again.'],
  ['SSO_WRONG_DOMAIN', 'You signed in with an email that isn’t your company’s. Try again with your work email.'],
  ['SSO_NOT_MEMBER', /Ask an admin there to invite your work email, or use a code\./],
  ['SSO_EMAIL_NOT_VERIFIED', /doesn’t say that your email is verified/],
] as const)('a refusal (%s) says why and what to do', async (code, words) => {
  await callback((standIn) => standIn.refuses(finishSso, code))
  await reads('You’re not signed in')
  await reads(words)
  await link('Use a code').click()
  await reads('Mobile number')
})

test('an answer that this browser never asked for signs in to nothing', async () => {
  const { server } = await openApp('/auth/callback/sso?code=abc&state=xyz', { as: null, prepare: () => undefined })
  await reads('That took too long, or it began in another window. Start again.')
  expect(server.asked(finishSso)).toEqual([])
})

test('an account with the same email is linked by a code, once', async () => {
  const { server } = await callback((standIn) => {
    standIn.answers(finishSso, { session: null, is_new: false, link: { email: 'maya@harbor.example', sso_ticket: 'sealed-ticket' } })
    standIn.answers(requestCode, { expires_in: 600, resend_in: 30 })
  })
  await reads('Link your account')
  await button('Send code').click()
  server.refuses(linkSso, 'CODE_WRONG')
  await field('6-digit code').fill('111111')
  await reads('That code doesn’t match. Check it and use the newest one.')
  server.refuses(linkSso, 'SSO_NOT_MEMBER')
  await field('6-digit code').fill('222222')
  await reads(/Ask an admin there to invite your work email/)
  expect(server.asked(linkSso).at(-1)).toEqual({ params: { provider: 4 }, body: { sso_ticket: 'sealed-ticket', code: '222222' } })
})

test('the staff confirm a domain, or read who has it', async () => {
  const asked: AdminSsoDomain = {
    id: 9,
    domain: 'harbor.example',
    status: 'WAITING',
    organization_id: 5,
    organization_name: 'Harbor Group',
    issuer: 'https://login.harbor.example',
    asked_by: 'Nora Whitfield',
    asked_by_email: 'nora@harbor.example',
    created_ts: '2026-11-20T10:00:00.000Z',
    decided_at: null,
    held_by: 'Tidemark Hospitality',
  }
  const { server } = await openApp('/admin/company-domains', {
    as: anOperator(),
    prepare: (standIn) => standIn.answers(listSsoDomains, [asked]),
  })
  await reads('Waiting for the staff')
  await reads('Confirmed for Tidemark Hospitality')
  server.refuses(decideSsoDomain, 'CONFLICT')
  await button('Confirm domain').click()
  await reads('You confirmed this domain for another organization. Deny it there first.')
  server.answers(decideSsoDomain, null)
  server.answers(listSsoDomains, [{ ...asked, status: 'APPROVED', held_by: null }])
  await button('Confirm domain').click()
  await reads('Take back')
  await readsNot('Confirm domain')
  await expect.element(page.getByText('Confirmed by the staff')).toBeVisible()
})
