import { requestCode } from '@muster/contract/accounts/auth-endpoints.ts'
import { getBrand, putBrand } from '@muster/contract/brand/brand-endpoints.ts'
import { FIRST_BRAND } from '@muster/contract/brand/brand.ts'
import { findPlace } from '@muster/contract/locations/location-endpoints.ts'
import type { AdapterTest, Setup } from '@muster/contract/setup/setup.ts'
import {
  checkSetupCode,
  finishSetup,
  getSetup,
  isSetupOpen,
  makeFirstOperator,
  putFirstMarket,
  putFirstPositions,
  testAdapter,
} from '@muster/contract/setup/setup-endpoints.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager, anOperator } from '../testing/make-people.ts'
import { button, field, heading, link, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const wages = { minimum_wage_amount: 16, default_wage_amount: 19, recommended_wage_amount: 20, recommended_wage_amount_boosted: 22.5 }
const aSetup = (changed: Partial<Setup> = {}): Setup => ({
  step: 'provider',
  market: null,
  positions: [],
  adapters: [
    { name: 'cards', provider: 'stripe', sends_to: null },
    { name: 'sms', provider: 'api.twilio.com', sends_to: '+18435550100' },
    { name: 'mail', provider: 'embedded', sends_to: null },
  ],
  ...changed,
})
const market = {
  id: 1,
  name: 'Charleston',
  state_code: 'SC',
  timezone: 'America/New_York',
  zip_code: '29401',
  minimum_wage_amount: 16,
  employment_types: ['W2' as const, 'F1099' as const],
}
const positions = ['Cook', 'Dishwasher'].map((name, at) => ({
  skill_id: at + 1,
  name,
  name_es: name === 'Cook' ? 'Cocinero' : 'Lavaplatos',
  group_name: 'Kitchen',
  is_offered: true,
  wages,
}))

/** A brand that a test saves stays on the page, which the next test shares. */
const forgetBrand = (): void =>
  onTestFinished(() => {
    const root = document.documentElement
    delete root.dataset['brand']
    root.style.removeProperty('--color-brand')
    root.style.removeProperty('--color-brand-hover')
  })

test('the printed code and a proved number make the first operator, who is at the next step', async () => {
  const { server, address } = await openApp('/setup#abcd-efgh-jkmn', {
    as: null,
    prepare: (standIn) => {
      standIn.answers(isSetupOpen, { waits_for: 'operator' })
      standIn.answers(requestCode, { expires_in: 600, resend_in: 30, dev_code: '123456' })
      standIn.answers(getSetup, aSetup())
      standIn.answers(getBrand, { ...FIRST_BRAND, fixed: [] })
    },
  })
  await expect.element(field('Setup code')).toHaveValue('abcd-efgh-jkmn')
  server.refuses(checkSetupCode, 'SETUP_CODE_WRONG', { target: 'setup_code' })
  await button('Continue').click()
  await reads(/The server printed another code/)
  server.refuses(checkSetupCode, 'SETUP_CODE_DEAD')
  await button('Continue').click()
  await reads(/Restart the server/)
  server.answers(checkSetupCode, null)
  await button('Continue').click()
  await field('First name').fill('Ines')
  expect(address()).toBe('/setup')
  await field('Last name').fill('Calder')
  await field('Email').fill('ines@example.com')
  await field('Mobile number').fill('8435550100')
  await button('Send code').click()
  server.refuses(makeFirstOperator, 'SETUP_DONE')
  await button('Fill in').click()
  await reads(/Someone else was faster/)
  server.answers(makeFirstOperator, { token: 'screen-test-session-token', expires_in: 3_600 })
  await page.getByRole('textbox', { name: '6-digit code' }).fill('123456')
  await expect.element(field('Name of your marketplace')).toHaveValue('Muster')
  expect(server.asked(makeFirstOperator).at(-1)).toMatchObject({
    body: { setup_code: 'ABCDEFGHJKMN', phone_number: '+18435550100', code: '123456', first_name: 'Ines', email: 'ines@example.com' },
  })
})

test('an installation that has an operator leads to sign-in, and others than operators get no further', async () => {
  await openApp('/setup', { as: null, prepare: (standIn) => standIn.refuses(isSetupOpen, 'NOT_FOUND') })
  await reads('This marketplace is set up')
  await expect.element(link('Sign in')).toHaveAttribute('href', '/auth?returnTo=/setup')
})

test('someone else who is signed in reads that only operators set it up', async () => {
  await openApp('/setup', { as: aManager(), prepare: (standIn) => standIn.refuses(getSetup, 'FORBIDDEN') })
  await reads('Only operators set this up')
})

test('a color that is hard to read says so in words and figures, and the nearest one that passes is a click away', async () => {
  forgetBrand()
  const { server } = await openApp('/setup', {
    as: anOperator(),
    prepare: (standIn) => {
      standIn.answers(getSetup, aSetup())
      standIn.answers(getBrand, { ...FIRST_BRAND, fixed: [] })
    },
  })
  await field('Name of your marketplace').fill('Tidewater Shifts')
  await field('Light theme').fill('#e58bc0')
  await reads(/Too hard to read/)
  await reads(/Contrast is 2\.\d to 1 on cards/)
  await button('Save and continue').click()
  expect(server.asked(putBrand)).toEqual([])
  await button(/^Use #/).click()
  await readsNot(/Too hard to read/)
  server.answers(putBrand, { ...FIRST_BRAND, name: 'Tidewater Shifts', light_color: '#a4638a', fixed: [] })
  server.answers(getSetup, aSetup({ step: 'market' }))
  await button('Save and continue').click()
  await expect.element(heading('First market')).toBeVisible()
  expect(document.title).toBe('First market · Tidewater Shifts')
  const { body } = server.asked(putBrand)[0]!
  // The dark theme followed.
  expect(body.dark_color).not.toBe(FIRST_BRAND.dark_color)
})

test('the market’s postal code shows where it is, and its positions begin with what the server proposes', async () => {
  const { server } = await openApp('/setup', {
    as: anOperator(),
    size: PHONE,
    prepare: (standIn) => {
      standIn.answers(getSetup, aSetup({ step: 'market' }))
      standIn.answers(findPlace, {
        zip_code: '29401',
        city: 'Charleston',
        state_code: 'SC',
        coordinates: { type: 'Point', coordinates: [-79.9, 32.8] },
        timezone: 'America/New_York',
        market: null,
      })
    },
  })
  await reads('Step 3 of 6')
  await field('Name of the market').fill('Charleston')
  await field('ZIP code of its center').fill('29401')
  await reads('Charleston, SC · Eastern Time')
  await field('Minimum wage an hour').fill('16')
  server.answers(putFirstMarket, aSetup({ step: 'positions', market, positions }))
  await button('Save and continue').click()
  await page.getByRole('checkbox', { name: 'Cook' }).click()
  await field('Dishwasher: Usual').fill('12')
  await button('Save and continue').click()
  await reads('Enter $15 to $75')
  await field('Dishwasher: Usual').fill('18')
  server.answers(putFirstPositions, aSetup({ step: 'adapters', market, positions }))
  await button('Save and continue').click()
  await expect.element(heading('Payments and messages')).toBeVisible()
  expect(server.asked(putFirstPositions)).toEqual([
    { body: { positions: [{ skill_id: 2, wages: { ...wages, default_wage_amount: 18 } }] } },
  ])
  await button('Back').click()
  await expect.element(heading('Positions and wages')).toBeVisible()
})

test('at least one position is offered', async () => {
  await openApp('/setup', {
    as: anOperator(),
    prepare: (standIn) => standIn.answers(getSetup, aSetup({ step: 'positions', market, positions })),
  })
  for (const { name } of positions) await page.getByRole('checkbox', { name }).click()
  await button('Save and continue').click()
  await reads('Choose at least one position')
})

test('each test of a third party says how it ended, and then the setup is finished', async () => {
  const { server } = await openApp('/setup', {
    as: anOperator(),
    prepare: (standIn) => standIn.answers(getSetup, aSetup({ step: 'adapters', market, positions })),
  })
  const ends = (found: Partial<AdapterTest>): void =>
    server.answers(testAdapter, { outcome: 'OK', detail: null, sent_to: null, took_ms: 412, ...found })
  ends({ outcome: 'FAILED', detail: 'Invalid API Key provided' })
  await button('Test: Card payments').click()
  await reads(/Failed after 0\.5 s\. The provider says:/)
  await reads('Invalid API Key provided')
  ends({ sent_to: '+18435550100' })
  await button('Test: Text messages').click()
  await reads(/Sent to \(843\) 555-0100 in 0\.5 s/)
  ends({ outcome: 'TIMED_OUT', took_ms: 7_000 })
  await button('Test: Text messages').click()
  await reads(/No answer within 7\.0 s/)
  ends({ outcome: 'NO_RECEIVER' })
  await button('Test: Email').click()
  await reads(/Your account has nowhere to send to/)
  server.answers(finishSetup, aSetup({ step: 'done' }))
  await button('Finish setup').click()
  await reads(/Your marketplace is open/)
  await expect.element(link('Open the admin area')).toBeVisible()
})

test('in Spanish', async () => {
  await openApp('/setup', {
    as: anOperator(),
    language: 'es',
    prepare: (standIn) => standIn.answers(getSetup, aSetup({ step: 'positions', market, positions })),
  })
  await expect.element(heading('Puestos y pagos')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Lavaplatos' })).toBeChecked()
})
