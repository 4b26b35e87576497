import { listDemoAccounts, requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe, getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aLocationSummary, aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, link, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { forgetTicket } from './signup-ticket.ts'

const size = PHONE
const payPage = '/locations/1/gigs/pay'
const answered = (server: StandIn): void => {
  server.answers(listDemoAccounts, [])
  server.answers(requestCode, { expires_in: 600, resend_in: 30 })
}
const letsIn = (server: StandIn): void => {
  server.answers(verifyCode, { session: { token: 'screen-test-session-token', expires_in: 3600 }, signup_ticket: null })
  server.answers(getMe, aManager())
  server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
  server.answers(listActiveLocations, [aLocationSummary()])
  server.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
  server.answers(listGigs, aPage())
  server.answers(getLocation, aLocation())
}
const sends = (): Promise<void> => button('Send code').click()

describe('signing in by email', () => {
  beforeEach(forgetTicket)

  test('sends a code to the address, and signs in with it to the page that was asked for', async () => {
    const { server, address } = await openApp(`/auth?returnTo=${encodeURIComponent(payPage)}`, { as: null, size, prepare: answered })
    await link('Use email').click()
    await expect.element(heading('Your email')).toBeVisible()
    await field('Email').fill('nora@')
    await sends()
    await reads('Invalid email address')
    await field('Email').fill('Nora@Harbor.example')
    await sends()
    await reads('nora@harbor.example')
    expect(server.asked(requestCode)).toEqual([{ body: { email: 'nora@harbor.example', language: 'en' } }])
    letsIn(server)
    await expect.element(field('6-digit code')).toHaveFocus()
    await field('6-digit code').fill('402913')
    await reads('Everyone is paid')
    expect(address()).toBe(payPage)
    expect(server.asked(verifyCode)).toEqual([{ body: { email: 'nora@harbor.example', code: '402913' } }])
  })

  test('says why no code was sent, and keeps the address when the network is gone', async () => {
    const { server } = await openApp('/auth/email', { as: null, size, prepare: answered })
    await field('Email').fill('nora@harbor.example')
    await readsEachRefusal(
      server,
      requestCode,
      { TOO_MANY_REQUESTS: 'We send at most 5 codes an hour. Use the last one, or try again in an hour.' },
      sends,
    )
    server.loses()
    await sends()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field('Email')).toHaveValue('nora@harbor.example')
    server.loses(false)
    answered(server)
    await sends()
    await expect.element(heading('Enter the code')).toBeVisible()
  })

  test('sends another code, or goes back to correct the address', async () => {
    const { server, address } = await openApp('/auth/email/verify?email=nora%40harbor.example', { as: null, size, prepare: answered })
    await readsEachRefusal(
      server,
      requestCode,
      { TOO_MANY_REQUESTS: 'We send at most 5 codes an hour. Use the last one, or try again in an hour.' },
      () => button('Send another code').click(),
    )
    answered(server)
    await button('Send another code').click()
    await reads(/^Send another in/)
    await button('Change').click()
    await expect.poll(address).toMatch(/^\/auth\/email\?/)
    await expect.element(field('Email')).toHaveValue('nora@harbor.example')
    await link('Use phone instead').click()
    await expect.element(field('Mobile number')).toBeVisible()
  })

  test('opens the first step when the address is missing', async () => {
    const { address } = await openApp('/auth/email/verify', { as: null, size, language: 'es', prepare: answered })
    await expect.poll(address).toMatch(/^\/auth\/email\?|^\/auth\/email$/)
  })
})

describe('signing in another way', () => {
  test('fills in the code of the developer tools, which signs in', async () => {
    const { server } = await openApp(`/auth?returnTo=${encodeURIComponent(payPage)}`, { as: null, size, prepare: answered })
    server.answers(requestCode, { expires_in: 600, resend_in: 30, dev_code: '402913' })
    await field('Mobile number').fill('843 555 0111')
    await sends()
    letsIn(server)
    await button('Fill in').click()
    await reads('Everyone is paid')
  })

  test('enters as a demo person with one tap, or says why not', async () => {
    const { server } = await openApp(`/auth?returnTo=${encodeURIComponent(payPage)}`, {
      as: null,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listDemoAccounts, [{ role: 'manager', name: 'Nora Whitfield, Harbor House', phone_number: '+18435550111' }])
        standIn.refuses(requestCode, 'TOO_MANY_REQUESTS')
      },
    })
    await button(/Nora Whitfield/).click()
    await reads('We send at most 5 codes an hour. Use the last one, or try again in an hour.')
    server.answers(requestCode, { expires_in: 600, resend_in: 30, dev_code: '402913' })
    letsIn(server)
    await button(/Nora Whitfield/).click()
    await reads('Everyone is paid')
  })

  test('keeps the invitation of a link until sign-up', async () => {
    const { server, address } = await openApp('/auth/referral?ref=HARBOR', { as: null, size, prepare: answered })
    await reads('HARBOR')
    await field('Mobile number').fill('843 555 0111')
    await sends()
    server.answers(verifyCode, { session: null, signup_ticket: 'ticket-1' })
    await field('6-digit code').fill('402913')
    await expect.poll(address).toMatch(/^\/signup\?.*ref=HARBOR/)
  })

  test('opens the app at once for someone who is signed in', async () => {
    const { address } = await openApp(`/auth?returnTo=${encodeURIComponent(payPage)}`, {
      prepare: (server) => {
        server.answers(listGigs, aPage())
        server.answers(getLocation, aLocation())
      },
    })
    await reads('Everyone is paid')
    expect(address()).toBe(payPage)
  })
})
