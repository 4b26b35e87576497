import { requestCode, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getMe, getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { findPlace, getLocation, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aLocationSummary, aManager } from '../testing/make-people.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { forgetTicket, keepTicket } from './signup-ticket.ts'

const withTicket =
  (login: Parameters<typeof keepTicket>[1]) =>
  (server: StandIn): void => {
    keepTicket('ticket-1', login)
    server.answers(requestCode, { expires_in: 600, resend_in: 30 })
    server.answers(findPlace, {
      zip_code: '29401',
      city: 'Charleston',
      state_code: 'SC',
      coordinates: { type: 'Point', coordinates: [-79.93, 32.78] },
      timezone: 'America/New_York',
      market: { id: 1, name: 'Charleston' },
    })
  }
const byPhone = withTicket({ phone_number: '+18435550111' })

const create = (): Promise<void> => button('Create account').click()
async function fillIn(): Promise<void> {
  await page.getByText('I need staff').click()
  await field('First name').fill('Nora')
  await field('Last name').fill('Whitfield')
  await field('Business name').fill('Harbor House')
  await field('Street address').fill('12 Pier Road')
  await field('ZIP code').fill('29401')
  await expect.element(field('City')).toHaveValue('Charleston')
  await page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' }).click({ force: true })
}
const letsIn = (server: StandIn): void => {
  server.answers(signUp, { token: 'screen-test-session-token', expires_in: 3600, location_id: 1 })
  server.answers(getMe, aManager())
  server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
  server.answers(listActiveLocations, [aLocationSummary()])
  server.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
  server.answers(getLocation, aLocation({ approval_status: 'PENDING' }))
  server.refuses(getHome, 'NOT_FOUND')
}

describe('a business that signs up', () => {
  beforeEach(forgetTicket)

  test('makes the account with its first location and goes in, on a phone', async () => {
    const { server, address } = await openApp('/signup', { as: null, size: PHONE, prepare: byPhone })
    await fillIn()
    await field(/^Email/).fill('nora@')
    await create()
    await reads('Invalid email address')
    await field(/^Email/).fill('nora@harbor.example')
    letsIn(server)
    await create()
    await expect.poll(address).toBe('/locations/1/home')
    expect(server.asked(signUp)).toMatchObject([
      {
        body: {
          kind: 'business',
          signup_ticket: 'ticket-1',
          business_name: 'Harbor House',
          email: 'nora@harbor.example',
          address: { street_address: '12 Pier Road', zip_code: '29401', city: 'Charleston', state_code: 'SC' },
          accepts_terms: true,
        },
      },
    ])
  })

  test('asks for a number when the address is proved, and sends nothing while something is missing', async () => {
    const { server } = await openApp('/signup', { as: null, prepare: withTicket({ email: 'nora@harbor.example' }) })
    await page.getByText('I need staff').click()
    await create()
    await reads('This field is required')
    expect(server.asked(signUp)).toEqual([])
    await fillIn()
    await field(/^Mobile number/).fill('843 555 0111')
    letsIn(server)
    await create()
    await expect.poll(() => server.asked(signUp)).toMatchObject([{ body: { phone_number: '+18435550111' } }])
  })

  test('says why there is no account yet, and keeps what was typed', async () => {
    const { server } = await openApp('/signup', { as: null, prepare: byPhone })
    await fillIn()
    server.refuses(signUp, 'invalid', { message: 'No market serves this postal code', target: 'address.zip_code' })
    await create()
    await reads('No market serves this postal code')
    await expect.element(field('ZIP code')).toHaveAttribute('aria-invalid', 'true')
    await field('ZIP code').fill('29401-1234')
    server.loses()
    await create()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    await readsEachRefusal(
      server,
      signUp,
      {
        IDENTITY_TAKEN: 'That phone number or email already has an account. Sign in with it instead.',
        INVITATION_EXPIRED: 'This invitation expired. Ask for a new one.',
        INVITATION_USED: 'This invitation was used already. Ask for a new one.',
        INVITATION_MOVED: 'This invitation was sent again to another address. Ask for a new one.',
        CODE_EXPIRED: 'Your confirmation expired. Confirm your number again. We kept what you typed.',
      },
      create,
    )
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await expect.element(field('Business name')).toHaveValue('Harbor House')
  })

  test('proves the number in place, and signs in someone who has an account', async () => {
    const { server, address } = await openApp('/signup', {
      as: null,
      prepare: (standIn) => {
        byPhone(standIn)
        forgetTicket()
      },
    })
    await page.getByText('I need staff').click()
    await button('Use email instead').click()
    await field('Email').fill('nora@harbor.example')
    await button('Send code').click()
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
      () => field('6-digit code').fill('000000'),
    )
    letsIn(server)
    server.answers(verifyCode, { session: { token: 'screen-test-session-token', expires_in: 3600 }, signup_ticket: null })
    await field('6-digit code').fill('402913')
    await expect.poll(address).toBe('/locations/1/home')
    expect(server.asked(signUp)).toEqual([])
  })

  test('says where we work, and lets the manager type the town when we cannot look it up', async () => {
    const { server } = await openApp('/signup', { as: null, prepare: byPhone })
    server.answers(findPlace, {
      zip_code: '59718',
      city: 'Bozeman',
      state_code: 'MT',
      coordinates: { type: 'Point', coordinates: [-111.04, 45.68] },
      timezone: 'America/Denver',
      market: null,
    })
    await page.getByText('I need staff').click()
    await field('ZIP code').fill('59718')
    await reads('We don’t serve Bozeman, MT yet.')
    server.refuses(findPlace, 'TOO_MANY_REQUESTS')
    await field('ZIP code').fill('29403')
    await reads('We couldn’t look up this ZIP code. Enter the city and state yourself.')
    await field('City').fill('Charleston')
    await readsNot('We don’t serve Bozeman, MT yet.')
  })
})
