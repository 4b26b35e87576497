import { requestCode, signUp, verifyCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getAgreement } from '@muster/contract/accounts/agreement-endpoints.ts'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { getMe, getTermsAcceptance } from '@muster/contract/accounts/user-endpoints.ts'
import { listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { findPlace, listActiveLocations } from '@muster/contract/locations/location-endpoints.ts'
import { listNotices } from '@muster/contract/notices/notice-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aSkill } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile } from '../testing/make-pro-gigs.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'
import { forgetTicket, keepTicket } from './signup-ticket.ts'

const size = PHONE
const answered = (server: StandIn): void => {
  keepTicket('ticket-1', { phone_number: '+18435550121' })
  server.answers(listSkills, [aSkill()])
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

async function fillIn(): Promise<void> {
  await page.getByText('I want to work').click()
  await field('First name').fill('Luis')
  await field('Last name').fill('Ortega')
  await field('ZIP code').fill('29401')
  await page.getByText('Line cook').click()
  await page.getByRole('checkbox', { name: 'I accept the terms and the privacy policy' }).click({ force: true })
}

describe('signing up', () => {
  beforeEach(forgetTicket)

  test('asks which side first, and proves the number before anything else', async () => {
    await openApp('/signup', {
      as: null,
      size,
      prepare: (server) => {
        answered(server)
        forgetTicket()
      },
    })
    await readsNot('First, confirm your number')
    await page.getByText('I need staff').click()
    await reads('First, confirm your number')
    await expect.element(field('Mobile number')).toBeVisible()
  })

  test('makes the account of a pro and goes in', async () => {
    const { server, address } = await openApp('/signup', { as: null, size, prepare: answered })
    await fillIn()
    await page.getByRole('checkbox', { name: /^Text me about my shifts/ }).click({ force: true })
    server.answers(signUp, { token: 'screen-test-session-token', expires_in: 3600, location_id: null })
    server.answers(getMe, aPro())
    server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
    server.answers(listActiveLocations, [])
    server.answers(listNotices, { count: 0, next: null, previous: null, results: [], unread: 0 })
    server.answers(getMyProfile, aProfile())
    server.answers(listProApplications, aPage())
    server.answers(searchGigs, aPage())
    await button('Create account').click()
    await expect.poll(address).toBe('/locations/-1/jobs')
    expect(server.asked(signUp)).toMatchObject([
      {
        body: {
          kind: 'pro',
          signup_ticket: 'ticket-1',
          first_name: 'Luis',
          zip_code: '29401',
          skill_ids: [3],
          accepts_terms: true,
          sms_opt_in: true,
        },
      },
    ])
  })

  test('sends nothing without the terms', async () => {
    const { server } = await openApp('/signup', { as: null, size, prepare: answered })
    await page.getByText('I want to work').click()
    await button('Create account').click()
    await reads('This field is required')
    await expect.element(field('First name')).toHaveFocus()
    expect(server.asked(signUp)).toEqual([])
  })

  test('links to the terms that the operator has, and to Muster’s own where there is none', async () => {
    await openApp('/signup', {
      as: null,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(listOperatorLinks, ['marketplace_terms', 'business_services_agreement'])
      },
    })
    await page.getByText('I want to work').click()
    await expect.element(link('Marketplace terms')).toHaveAttribute('href', '/legal/marketplace-terms')
    // A pro does not sign the agreement of businesses.
    await readsNot('Business services agreement')
    await expect.element(link('Privacy policy')).toHaveAttribute('href', '/legal/privacy-policy')
  })

  test.each([
    ['marketplace_terms', '/legal/marketplace-terms', 'Marketplace terms'],
    ['business_services_agreement', '/legal/business-services-agreement', 'Business services agreement'],
    ['privacy_policy', '/legal/privacy-policy', 'Privacy policy'],
  ] as const)('can be read and printed before: %s', async (agreement, path, title) => {
    const { server } = await openApp(`${path}?version=2`, {
      as: null,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getAgreement, {
          agreement,
          version: 2,
          effective_at: '2026-01-05T10:00:00.000Z',
          is_sample: true,
          text_en: '## A promise\n\nBe there.\n\nBe on time.',
          text_es: '## Una promesa',
          changes_en: '',
          changes_es: '',
          versions: [
            { version: 2, effective_at: '2026-01-05T10:00:00.000Z' },
            { version: 1, effective_at: '2020-01-01T10:00:00.000Z' },
          ],
        })
      },
    })
    await expect.element(heading(title)).toBeVisible()
    await expect.element(heading('A promise')).toBeVisible()
    await reads('Be on time.')
    await reads(/This is the sample that comes with Muster/)
    await reads(/Version 2, in force since/)
    await expect.element(button('Print')).toBeVisible()
    await expect.element(link(/^1 \(/)).toHaveAttribute('href', `${path}?version=1`)
    expect(server.asked(getAgreement).at(-1)).toMatchObject({ params: { agreement }, query: { version: 2 } })
  })

  test('says that someone has an account with that number', async () => {
    const { server } = await openApp('/signup', { as: null, size, prepare: answered })
    await fillIn()
    server.refuses(signUp, 'IDENTITY_TAKEN')
    await button('Create account').click()
    await reads('That phone number or email already has an account. Sign in with it instead.')
  })

  test('asks for the number again when its proof ran out, and sends what was typed with the new one', async () => {
    const { server } = await openApp('/signup', { as: null, size, prepare: answered })
    await fillIn()
    server.refuses(signUp, 'CODE_EXPIRED')
    await button('Create account').click()
    await inDialog().getByRole('textbox', { name: 'Mobile number' }).fill('843 555 0121')
    await inDialog().getByRole('button', { name: 'Send code' }).click()
    server.answers(verifyCode, { session: null, signup_ticket: 'ticket-2' })
    await inDialog().getByRole('textbox', { name: /code/i }).fill('402913')
    await expect
      .poll(() => server.asked(signUp))
      .toMatchObject([{ body: { signup_ticket: 'ticket-1' } }, { body: { signup_ticket: 'ticket-2', first_name: 'Luis', skill_ids: [3] } }])
  })
})
