import { getUsageChoice, putUsageChoice } from '@muster/contract/analytics/usage-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aManager } from '../testing/make-people.ts'
import { button, reads } from '../testing/on-screen.ts'
import { openApp, type OpenedApp } from '../testing/open-app.tsx'

const open = (language: 'en' | 'es' = 'en', as = aManager()): Promise<OpenedApp> =>
  openApp('/locations/1/home', {
    as,
    language,
    prepare: (server) => {
      server.answers(getUsageChoice, { is_agreed: null, decided_at: null })
      server.answers(getLocation, aLocation())
      server.answers(getHome, {
        handovers: [],
        paid_claims: [],
        local_date: new Date().toISOString().slice(0, 10),
        today: [],
        tomorrow: [],
        late_or_missing: [],
        to_select: [],
        hours_to_approve: [],
        to_confirm: [],
        week: { places: 10, filled: 7 },
        has_posted_first_gig: true,
      })
    },
  })
const question = () => page.getByRole('heading', { name: 'Help us make this better?' })

test.each([
  ['Share statistics', true],
  ['No thanks', false],
])('%s ends the question', async (words, is_agreed) => {
  const { server } = await open()
  await expect.element(question()).toBeVisible()
  server.answers(putUsageChoice, { is_agreed, decided_at: '2030-06-01T14:00:00.000Z' })
  await button(words).click()
  await expect.element(question()).not.toBeInTheDocument()
  expect(server.asked(putUsageChoice)).toEqual([{ body: { is_agreed } }])
})

test('an answer that could not be saved says so, and the question stays', async () => {
  const { server } = await open()
  server.refuses(putUsageChoice, 'TOO_MANY_REQUESTS')
  await button('No thanks').click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  await expect.element(question()).toBeVisible()
})

test('reads in Spanish', async () => {
  await open('es')
  await reads('¿Nos ayudas a mejorar?')
})

test('is not put to the provider’s staff', async () => {
  const { settles } = await open('en', aManager({ is_gigpro_admin: true }))
  await settles()
  await expect.element(question()).not.toBeInTheDocument()
})
