import { createServer, type AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startOpenIdProvider, type TestProvider } from '../server/src/testing/open-id-provider.ts'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { MANAGER } from './testing/open-desk.ts'
import { type Product, startProduct } from './testing/product.ts'
import { openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** An admin sets up company sign-in, the operator confirms the domain, and a colleague signs in on the company's own page. */

/** Ines Calder, who runs the demo's marketplace. */
const OPERATOR = '+18435550100'

let provider: TestProvider
let running: Product
let browser: Browser
let page: Page
let manager: ApiPerson
let url: string

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  provider = await startOpenIdProvider([`${url}/auth/callback/sso`])
  const settings = { PORT: String(port), MUSTER_PUBLIC_URL: `${url}/`, MUSTER_SSO_INTERNAL_HOSTS: provider.host }
  ;[browser, running] = await Promise.all([openBrowser(), startProduct(inject('tour'), { settings })])
  page = await openPage(browser, { kind: 'desk' })
  manager = apiPerson(url, await signIn(page, url, MANAGER))
  manager.location_id = 1
})
afterAll(async () => {
  await browser.close()
  await running.stop()
  await provider.close()
})

/** Types the work email and signs in on the provider's own page. */
async function atTheProvider(own: Page, email: string): Promise<void> {
  await own.goto(`${url}/auth?returnTo=${encodeURIComponent('/locations/1/gigs')}`)
  await own.getByRole('link', { name: 'Sign in with your company' }).click()
  await own.getByRole('textbox', { name: 'Work email' }).fill(email)
  await own.getByRole('button', { name: 'Continue' }).click()
  await own.waitForURL((address) => address.host === provider.host)
  await own.getByPlaceholder('Enter any login').fill(email.split('@')[0]!)
  await own.getByPlaceholder('and password').fill('any')
  await own.getByRole('button', { name: 'Sign-in' }).click()
}

describe('company sign-in', () => {
  test('is set up by an admin, and confirmed by the operator', async () => {
    const { organization_id } = await manager.call<{ organization_id: number }>('GET', '/locations/1/')
    await page.goto(`${url}/organizations/${organization_id}`)
    await page.getByRole('link', { name: 'Company sign-in' }).click()
    await page.getByRole('heading', { name: 'Company sign-in' }).waitFor()
    await page.getByText(`${url}/auth/callback/sso`).waitFor()
    await page.getByRole('textbox', { name: 'Issuer' }).fill(provider.issuer)
    await page.getByRole('textbox', { name: 'Client ID' }).fill(provider.client_id)
    await page.getByLabel('Client secret').fill(provider.client_secret)
    await page.getByRole('textbox', { name: 'Email domains' }).fill('tidemark.example')
    expect(await seriousViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Waiting for the staff').waitFor()

    const desk = await openPage(browser, { kind: 'desk' })
    await signIn(desk, url, OPERATOR)
    await desk.goto(`${url}/admin/company-domains`)
    await desk.getByRole('heading', { name: 'tidemark.example' }).waitFor()
    expect(await seriousViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: 'Confirm domain' }).click()
    await desk.getByRole('button', { name: 'Take back' }).waitFor()
    await desk.context().close()
  })

  test('lets an invited colleague in on the company’s page, who accepts the terms and opens what they wanted', async () => {
    const email = 'maya@tidemark.example'
    provider.people.set('maya', { email, email_verified: true, given_name: 'Maya', family_name: 'Lindqvist' })
    await manager.call('POST', '/invitations/', { email, role: 'TEAM_MEMBER', manager_name: 'Maya Lindqvist', location_id: 1 })
    const own = await openPage(browser, { kind: 'phone' })
    await atTheProvider(own, email)
    await own.getByRole('button', { name: 'Continue' }).click()
    await own.getByRole('button', { name: 'Accept the terms' }).click()
    await own.getByRole('heading', { name: 'Link your accounts' }).waitFor()
    expect(await seriousViolations(own)).toEqual([])
    await own.getByRole('button', { name: 'Continue without linking' }).click()
    await own.waitForURL(/\/locations\/1\/gigs/)
    await own.getByRole('heading', { level: 1 }).waitFor()
    const { managers } = { managers: await manager.call<{ user: { email: string }; role: string }[]>('GET', '/location-managers/') }
    expect(managers.find(({ user }) => user.email === email)?.role).toBe('TEAM_MEMBER')
    await own.context().close()
  })

  test('says why someone is not let in, and what to do: not on a team, and a no at the company’s page', async () => {
    provider.people.set('owen', { email: 'owen@tidemark.example', email_verified: true })
    const own = await openPage(browser, { kind: 'phone' })
    await atTheProvider(own, 'owen@tidemark.example')
    await own.getByRole('button', { name: 'Continue' }).click()
    await own.getByText('You’re on no team of this company yet.').waitFor()
    expect(await seriousViolations(own)).toEqual([])
    await own.getByRole('link', { name: 'Start again' }).click()
    await own.getByRole('textbox', { name: 'Work email' }).waitFor()
    await own.context().clearCookies()
    await atTheProvider(own, 'owen@tidemark.example')
    await own.getByRole('link', { name: 'Cancel' }).click()
    await own.getByText('You canceled at your company’s sign-in page.').waitFor()
    await own.getByRole('link', { name: 'Use a code' }).click()
    await own.getByRole('textbox', { name: 'Mobile number' }).waitFor()
    await own.context().close()
  })
})
