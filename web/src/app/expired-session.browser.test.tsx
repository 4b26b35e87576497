import { listDemoAccounts } from '@muster/contract/accounts/auth-endpoints.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getPaymentMethod } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aCard } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { link, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

test('a session that expired opens sign-in from any screen, and comes back to the screen that was opened', async () => {
  const { server, address, settles } = await openApp('/locations/1/gigs/pay', {
    prepare: (standIn) => {
      standIn.answers(listGigs, aPage())
      standIn.answers(getLocation, aLocation())
      standIn.answers(getPaymentMethod, aCard())
      standIn.answers(listSkills, [])
    },
  })
  await reads('Everyone is paid')
  await settles()
  for (const call of [listGigs, listSkills, getPaymentMethod, getLocation]) server.refuses(call, 'UNAUTHENTICATED')
  server.refuses(listDemoAccounts, 'NOT_FOUND')
  const crashes: unknown[] = []
  const listen = vi.spyOn(console, 'error').mockImplementation((...said) => void crashes.push(said))
  onTestFinished(() => listen.mockRestore())
  await link('Past shifts').click()
  await expect.poll(address).toMatch(/^\/auth\?returnTo=.*past-gigs/)
  await reads('Every shift filled, every hour paid.')
  expect(crashes).toEqual([])
})
