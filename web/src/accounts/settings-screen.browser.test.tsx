import { listDemoAccounts } from '@muster/contract/accounts/auth-endpoints.ts'
import { listOwnAgreements } from '@muster/contract/accounts/agreement-endpoints.ts'
import { listOperatorLinks } from '@muster/contract/accounts/operator-link-endpoints.ts'
import { endSession, listSessions, signOut } from '@muster/contract/accounts/session-endpoints.ts'
import { endAllSessions } from '@muster/contract/accounts/proof-endpoints.ts'
import { getPushDevice } from '@muster/contract/notices/push-device-endpoints.ts'
import { getNoticeSettings } from '@muster/contract/notices/notice-setting-endpoints.ts'
import type { ManagerProfile } from '@muster/contract/accounts/user.ts'
import {
  getManagerProfile,
  getMe,
  getTermsAcceptance,
  listManagerSkills,
  patchManagerProfile,
  patchMe,
  putTermsAcceptance,
} from '@muster/contract/accounts/user-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aNoticeSettings, aPushDevice } from '../testing/make-notice-settings.ts'
import { aManager, anOperator, aPro } from '../testing/make-people.ts'
import { button, field, heading, inDialog, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const session = { id: 1, device: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', created_ts: '2026-11-01T10:00:00.000Z' }
const here = { ...session, last_seen_at: '2026-11-20T10:00:00.000Z', is_current: true }
const kitchen = { ...session, id: 2, last_seen_at: '2026-11-02T10:00:00.000Z', is_current: false }

const aProfile = (manager_skill_id: number | null): ManagerProfile => ({
  id: 11,
  business_name: 'Harbor Group',
  email: null,
  market_id: 1,
  market_name: 'Charleston',
  referral_code: 'HARBOR',
  has_locations: true,
  manager_skill_id,
})
const answered = (server: StandIn): void => {
  server.answers(getNoticeSettings, aNoticeSettings())
  server.answers(getPushDevice, aPushDevice())
  server.answers(listSessions, [here, kitchen])
  server.answers(listManagerSkills, [{ id: 3, name: 'Chef', name_es: 'Chef' }])
  server.answers(getManagerProfile, aProfile(3))
}

describe('an operator’s settings', () => {
  const as = anOperator({ managed_locations: [], licenses: [] })

  test('are in the admin area, with what applies to staff and nothing of a business', async () => {
    const { server } = await openApp('/settings', {
      as,
      prepare: (standIn) => {
        standIn.answers(listSessions, [here, kitchen])
        standIn.answers(listOperatorLinks, ['contact_support', 'marketplace_terms', 'business_services_agreement', 'privacy_policy'])
      },
    })
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await expect.element(page.getByText('This device')).toBeVisible()
    await expect.element(button('Sign out everywhere')).toBeVisible()
    await expect.element(link('Privacy policy')).toBeVisible()
    await readsNot('Your role')
    await readsNot('Business services agreement')
    await readsNot(/Team member|Add a location/)
    expect(server.asked(getManagerProfile)).toEqual([])
    server.answers(patchMe, { ...as, settings: { ...as.settings, language: 'es' } })
    await page.getByText('Español').first().click()
    await expect.element(heading('Ajustes')).toBeVisible()
  })

  test('change what we text them from the same place', async () => {
    await openApp('/notification-settings', { as, prepare: answered })
    await expect.element(page.getByRole('navigation', { name: 'Admin' })).toBeVisible()
    await reads('Text messages')
  })
})

describe('settings', () => {
  const endButton = page.getByRole('button', { name: 'End' })

  test('ends with the operator’s pages for help and terms', async () => {
    await openApp('/settings', {
      prepare: (server) => {
        answered(server)
        server.answers(listOperatorLinks, ['contact_support', 'business_services_agreement', 'privacy_policy'])
      },
    })
    await expect.element(link('Contact support')).toHaveAttribute('href', '/support/contact')
    await expect.element(link('Business services agreement')).toBeVisible()
    await expect.element(link('Privacy policy')).toBeVisible()
  })

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
    await reads('There is no such record.')
    server.loses()
    await endButton.click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(endButton).toBeVisible()
  })

  test('shows the shape of the devices, offers to try again, and keeps them when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp('/settings', {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listSessions, 'OVERLOADED', { message: 'Busy right now. Try again in a moment.' })
      },
    })
    await expect.element(page.getByText('Busy right now. Try again in a moment.')).toBeVisible()
    const answer = server.waits(listSessions, [here])
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('This device')
    await failsToRefresh(listSessions, { kind: 'session' })
    await reads('This device')
  })

  test('switches to Spanish at once and saves it in the user’s settings, on a phone', async () => {
    const { server } = await openApp('/settings', { prepare: answered, size: PHONE })
    server.answers(patchMe, aManager({ settings: { sms_opt_in: true, language: 'es', translate_messages: false } }))
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

  test('signs out everywhere after a question, and stays signed in when that fails', async () => {
    const { server, address } = await openApp('/settings', { prepare: answered })
    const everywhere = page.getByRole('button', { name: 'Sign out everywhere' })
    await everywhere.click()
    await reads('Sign out everywhere?')
    server.refuses(endAllSessions, 'OVERLOADED')
    await inDialog().getByRole('button', { name: 'Sign out everywhere' }).click()
    await reads('Something broke on our side. We kept what you typed. Try again.')
    expect(address()).toBe('/settings')
    server.answers(endAllSessions, null)
    server.answers(listDemoAccounts, [])
    await inDialog().getByRole('button', { name: 'Sign out everywhere' }).click()
    await expect.poll(address).toMatch(/^\/auth/)
  })

  test('saves another name, says why not, and keeps what was typed when the network is gone', async () => {
    const { server, address } = await openApp('/settings', { prepare: answered })
    await field('First name').fill('')
    await button('Save name').click()
    await reads('This field is required')
    await field('First name').fill('Eleonora')
    server.refuses(patchMe, 'invalid', { message: 'At most 80 characters', target: 'first_name' })
    await button('Save name').click()
    await reads('At most 80 characters')
    server.loses()
    await button('Save name').click()
    await reads('No connection. We kept what you typed. Try again.')
    await link('Home').click()
    await reads('You have unsaved changes, are you sure?')
    await button('Stay here').click()
    expect(address()).toBe('/settings')
    server.loses(false)
    server.answers(patchMe, aManager({ first_name: 'Eleonora' }))
    await button('Save name').click()
    await reads('Name saved')
    await expect.element(button('Save name')).not.toBeInTheDocument()
    expect(server.asked(patchMe).at(-1)).toEqual({ body: { first_name: 'Eleonora', last_name: 'Whitfield' } })
  })

  test('saves the role as soon as it is chosen, and keeps it when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp('/settings', { prepare: answered })
    const role = page.getByRole('combobox', { name: 'Your role' })
    await expect.element(role).toHaveValue('3')
    await failsToRefresh(getManagerProfile, { kind: 'session' })
    await expect.element(role).toHaveValue('3')
    server.refuses(patchManagerProfile, 'NOT_FOUND', { message: 'There is no such role.' })
    await role.selectOptions('Not set')
    await reads('There is no such role.')
    await expect.element(role).toHaveValue('3')
    answered(server)
    server.answers(patchManagerProfile, aProfile(null))
    server.answers(getManagerProfile, aProfile(null))
    await role.selectOptions('Not set')
    await reads('Role saved')
    await expect.element(role).toHaveValue('')
    expect(server.asked(patchManagerProfile).at(-1)).toEqual({ body: { manager_skill_id: null } })
  })

  test('offers to try again when the role does not load', async () => {
    const { server } = await openApp('/settings', {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listManagerSkills, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    answered(server)
    await button('Try again').click()
    await expect.element(page.getByRole('combobox', { name: 'Your role' })).toBeEnabled()
  })

  test('has no role for a pro', async () => {
    await openApp('/settings', { as: aPro(), size: PHONE, prepare: (server) => server.answers(listSessions, [here]) })
    await reads('This device')
    await readsNot('What you do at your business.')
  })
})

describe('what we text', () => {
  test('turns texts off, and leaves them on when that could not be saved', async () => {
    const { server } = await openApp('/notification-settings', { prepare: answered })
    const texts = page.getByRole('switch', { name: /Text messages/ })
    await expect.element(texts).toBeChecked()
    server.loses()
    await texts.click({ force: true })
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(texts).toBeChecked()
    server.loses(false)
    const without = aManager({ settings: { sms_opt_in: false, language: 'en', translate_messages: false } })
    server.answers(patchMe, without)
    server.answers(getMe, without)
    await texts.click({ force: true })
    await expect.element(texts).not.toBeChecked()
    expect(server.asked(patchMe).at(-1)).toEqual({ body: { settings: { sms_opt_in: false } } })
  })

  test('texts no one whose number it does not have', async () => {
    await openApp('/notification-settings', { as: aManager({ phone_number: null }), prepare: answered })
    await expect.element(page.getByRole('switch', { name: /Text messages/ })).toBeDisabled()
    await reads('We don’t have your mobile number, so we can’t text you.')
  })
})

describe('new terms', () => {
  const withTerms = (server: StandIn): void => {
    answered(server)
    server.answers(getTermsAcceptance, { status: 'EXPIRED' })
    server.answers(listOwnAgreements, [
      {
        agreement: 'marketplace_terms',
        version: 1,
        effective_at: '2020-01-01T10:00:00.000Z',
        is_accepted: true,
        accepted_at: null,
        changes_en: '',
        changes_es: '',
      },
      {
        agreement: 'business_services_agreement',
        version: 2,
        effective_at: '2026-01-05T10:00:00.000Z',
        is_accepted: false,
        accepted_at: null,
        changes_en: 'Refunds are faster.',
        changes_es: 'Los reembolsos son más rápidos.',
      },
    ])
  }

  test('keeps the app closed until they are accepted', async () => {
    const { server } = await openApp('/settings', { prepare: withTerms })
    await reads('The terms have changed')
    await reads('Refunds are faster.')
    await expect
      .element(inDialog().getByRole('link', { name: 'Business services agreement' }))
      .toHaveAttribute('href', '/legal/business-services-agreement')
    await expect.element(inDialog().getByRole('link', { name: 'Marketplace terms' })).not.toBeInTheDocument()
    server.loses()
    await button('Accept the terms').click()
    await reads('No connection. We kept what you typed. Try again.')
    server.loses(false)
    server.answers(putTermsAcceptance, { status: 'ACCEPTED' })
    server.answers(getTermsAcceptance, { status: 'ACCEPTED' })
    await button('Accept the terms').click()
    await readsNot('The terms have changed')
    expect(server.asked(putTermsAcceptance).at(-1)).toEqual({ body: { status: 'ACCEPTED' } })
  })

  test('signs out someone who does not accept them', async () => {
    const { server, address } = await openApp('/settings', { prepare: withTerms })
    server.answers(signOut, null)
    server.answers(listDemoAccounts, [])
    await button('Sign out instead').click()
    await expect.poll(address).toMatch(/^\/auth/)
  })
})

test('translates messages for someone who wants that, and says that it could not be saved', async () => {
  const { server } = await openApp('/settings', { prepare: answered })
  const translates = page.getByRole('switch', { name: /Translate messages in another language for me/ })
  await expect.element(translates).not.toBeChecked()
  server.loses()
  await translates.click({ force: true })
  await reads('No connection. We kept what you typed. Try again.')
  server.loses(false)
  const wanting = aManager({ settings: { sms_opt_in: true, language: 'en', translate_messages: true } })
  server.answers(patchMe, wanting)
  server.answers(getMe, wanting)
  await translates.click({ force: true })
  await expect.element(translates).toBeChecked()
  expect(server.asked(patchMe).at(-1)).toEqual({ body: { settings: { translate_messages: true } } })
})
