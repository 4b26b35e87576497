import { endSession, listDemoAccounts, listSessions, signOut } from '@muster/contract/accounts/auth-endpoints.ts'
import { getManagerProfile, listManagerSkills, patchMe } from '@muster/contract/accounts/user-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager } from '../testing/make-people.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const session = { id: 1, device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', created_ts: '2026-11-01T10:00:00.000Z' }
const here = { ...session, last_seen_at: '2026-11-20T10:00:00.000Z', is_current: true }
const kitchen = { ...session, id: 2, last_seen_at: '2026-11-02T10:00:00.000Z', is_current: false }

const answered = (server: StandIn): void => {
  server.answers(listSessions, [here, kitchen])
  server.answers(listManagerSkills, [{ id: 3, name: 'Chef', name_es: 'Chef' }])
  server.answers(getManagerProfile, {
    id: 11,
    business_name: 'Harbor Group',
    email: null,
    market_id: 1,
    market_name: 'Charleston',
    referral_code: 'HARBOR',
    has_locations: true,
    manager_skill_id: 3,
  })
}

describe('settings', () => {
  const endButton = page.getByRole('button', { name: 'End' })

  test('lists the devices, marks the one in use and signs another one out', async () => {
    const { server } = await openApp('/settings', { prepare: answered })
    await expect.element(page.getByText('This device')).toBeVisible()
    server.answers(endSession, null)
    server.answers(listSessions, [here])
    await endButton.click()
    await expect.element(page.getByText('That device is signed out')).toBeVisible()
    expect(server.asked(endSession)).toEqual([{ params: { id: 2 } }])
  })

  test('shows why a device could not be signed out, and keeps it in the list', async () => {
    const { server } = await openApp('/settings', { prepare: answered })
    server.refuses(endSession, 'NOT_FOUND', { message: 'There is no such record.' })
    await endButton.click()
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expect.element(endButton).toBeVisible()
  })

  test('offers to try again when the devices do not load', async () => {
    const { server } = await openApp('/settings', {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listSessions, 'OVERLOADED', { message: 'Busy right now. Try again in a moment.' })
      },
    })
    await expect.element(page.getByText('Busy right now. Try again in a moment.')).toBeVisible()
    server.answers(listSessions, [here])
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('This device')).toBeVisible()
  })

  test('switches to Spanish at once and saves it in the user’s settings, on a phone', async () => {
    const { server } = await openApp('/settings', { prepare: answered, size: PHONE })
    server.answers(patchMe, aManager({ settings: { sms_opt_in: true, language: 'es' } }))
    await page.getByText('Español').click()
    await expect.element(page.getByRole('heading', { name: 'Idioma' })).toBeVisible()
    await expect.poll(() => server.asked(patchMe)).toEqual([{ body: { settings: { language: 'es' } } }])
  })

  test('signs out and opens the sign-in page, even when the server does not answer', async () => {
    const { server, address } = await openApp('/settings', { prepare: answered })
    server.refuses(signOut, 'OVERLOADED')
    server.answers(listDemoAccounts, [])
    await page.getByRole('main').getByRole('button', { name: 'Sign out' }).last().click()
    await expect.poll(address).toMatch(/^\/auth/)
  })
})
