import { listDemoAccounts, requestCode, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe, getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aLocationSummary, aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { forgetTicket } from './signup-ticket.ts'

const size = PHONE
const answered = (server: StandIn): void => {
  server.answers(listDemoAccounts, [])
  server.answers(requestCode, { expires_in: 600, resend_in: 30 })
}
const verifying = '/auth/phone/verify?phone=%2B18435550111'

describe('signing in', () => {
  beforeEach(forgetTicket)

  test('texts a code to the number', async () => {
    const { server, address } = await openApp('/auth', { as: null, size, prepare: answered })
    await field('Mobile number').fill('843 555 0111')
    await button('Send code').click()
    await expect.element(heading('Enter the code')).toBeVisible()
    expect(address()).toContain('/auth/phone/verify')
    expect(server.asked(requestCode)).toEqual([{ body: { phone_number: '+18435550111', language: 'en' } }])
  })

  test('sends no code to half a number, and says when there were too many', async () => {
    const { server } = await openApp('/auth', { as: null, size, prepare: answered })
    await field('Mobile number').fill('843')
    await button('Send code').click()
    expect(server.asked(requestCode)).toEqual([])
    await field('Mobile number').fill('843 555 0111')
    await readsEachRefusal(
      server,
      requestCode,
      { TOO_MANY_REQUESTS: 'We send at most 5 codes an hour. Use the last one, or try again in an hour.' },
      () => button('Send code').click(),
    )
  })

  test('signs in with the sixth digit, to the page that was asked for', async () => {
    const { server, address } = await openApp(`${verifying}&returnTo=%2Flocations%2F1%2Fgigs%2Fpay`, { as: null, size, prepare: answered })
    server.answers(verifyCode, { session: { token: 'screen-test-session-token', expires_in: 3600 }, signup_ticket: null })
    server.answers(getMe, aManager())
    server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
    server.answers(listActiveLocations, [aLocationSummary()])
    server.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
    server.answers(listGigs, aPage())
    server.answers(getLocation, aLocation())
    await field(/code/i).fill('402913')
    await reads('Everyone is paid')
    expect(address()).toBe('/locations/1/gigs/pay')
    expect(server.asked(verifyCode)).toEqual([{ body: { phone_number: '+18435550111', code: '402913' } }])
  })

  test('says what is wrong with a code, and takes the next one', async () => {
    const { server } = await openApp(verifying, { as: null, size, prepare: answered })
    await readsEachRefusal(
      server,
      verifyCode,
      {
        CODE_WRONG: 'That code doesn’t match. Check it and use the newest one.',
        CODE_EXPIRED: 'That code expired. Send a new one.',
        CODE_ATTEMPTS_EXHAUSTED: 'That was the fifth wrong try, so this code no longer works. Send a new one.',
        ACCOUNT_MERGED: 'You merged this account into another. Sign in with the number you kept.',
        TOO_MANY_REQUESTS: 'Too many tries. Wait an hour, or sign in another way.',
      },
      () => field(/code/i).fill('000000'),
    )
    await expect.element(field(/code/i)).toHaveValue('')
  })

  test('keeps the digits when the network is gone', async () => {
    const { server } = await openApp(verifying, { as: null, size, prepare: answered })
    await expect.element(field(/code/i)).toBeVisible()
    server.loses()
    await field(/code/i).fill('402913')
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field(/code/i)).toHaveValue('402913')
  })

  test('leads a number that has no account to sign-up', async () => {
    const { server, address } = await openApp(verifying, { as: null, size, prepare: answered })
    server.answers(verifyCode, { session: null, signup_ticket: 'ticket-1' })
    await field(/code/i).fill('402913')
    await expect.element(heading('Create your account')).toBeVisible()
    expect(address()).toMatch(/^\/signup/)
    await reads('(843) 555-0111')
  })

  test('asks someone who opens a page of the app to sign in first, in Spanish', async () => {
    const { address } = await openApp('/locations/1/gigs', { as: null, size, language: 'es', prepare: answered })
    await expect.poll(address).toMatch(/^\/auth\?returnTo=/)
    await expect.element(field('Número de celular')).toBeVisible()
  })
})
