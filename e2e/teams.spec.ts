import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { openDesk, type Desk } from './testing/open-desk.ts'
import { openPage, seriousViolations } from './testing/testing-person.ts'

/**
 * A manager is invited, joins, is promoted and is removed. The last test measures from outside how long a removed manager is still served: at
 * most a second, as docs/domain.md promises.
 */

const WITHIN_MS = 1_000
const PHONE = '+18435550199'

let opened: Desk
let url: string
let phone: Page
let rosa: ApiPerson

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  url = opened.running.url
  phone = await openPage(opened.browser, { kind: 'phone' })
})
afterAll(() => opened.stop())

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function linkOf(email: string): Promise<string> {
  const all = await opened.manager.call<{ email: string; link: string }[]>('GET', '/invitations/')
  const found = all.find((one) => one.email === email)
  if (found === undefined) throw new Error(`nobody invited ${email}`)
  return `${url}${new URL(found.link).pathname}`
}

/** The code that test mode shows on the page. */
async function typeCode(page: Page): Promise<void> {
  await page
    .getByText(/\b\d{6}\b/)
    .first()
    .waitFor()
  const code = await page.evaluate(() => /\b\d{6}\b/.exec(document.body.innerText)![0])
  await page.getByRole('textbox').first().fill(code)
}

test('Dana invites Rosa, corrects her email, and Rosa makes an account on her phone and lands at the hotel', async () => {
  const { page } = opened
  await page.goto(`${url}/locations/1/teams`)
  await button(page, 'Invite manager').click()
  await page.getByLabel('Name').fill('Rosa Marín')
  await page.getByLabel('Email').fill('rosa.maron@example.com')
  await page.getByLabel(/^Mobile number/).fill(PHONE)
  expect(await seriousViolations(page)).toEqual([])
  await button(page, 'Send invitation').click()
  await page.getByText('Invitation sent to rosa.maron@example.com').waitFor()
  await page.getByText('Rosa Marín').waitFor()
  expect(await seriousViolations(page)).toEqual([])
  const mistyped = await linkOf('rosa.maron@example.com')

  await button(page, 'More for Rosa Marín').click()
  await page.getByRole('menuitem', { name: 'Edit invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit invitation' })
  await dialog.getByLabel('Email').fill('rosa.marin@example.com')
  expect(await seriousViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save and send' }).click()
  await page.getByText('Invitation sent to rosa.marin@example.com').waitFor()
  await phone.goto(mistyped)
  await phone.getByText('This invitation was sent again to another address.').waitFor()
  expect(await phone.getByText('rosa.marin@example.com').count()).toBe(0)
  expect(await seriousViolations(phone)).toEqual([])

  await phone.goto(await linkOf('rosa.marin@example.com'))
  await phone.getByRole('heading', { name: 'Dana Whitlock invites you to Tidemark Hotel' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await button(phone, 'Send code').tap()
  await typeCode(phone)
  await phone.getByLabel('First name').waitFor()
  await phone.getByRole('checkbox', { name: /I accept the terms/ }).check({ force: true })
  expect(await seriousViolations(phone)).toEqual([])
  await button(phone, 'Create account and join').tap()
  await phone.waitForURL('**/locations/1/home')
  await button(phone, 'Post shift')
    .or(phone.getByRole('link', { name: 'Post shift' }))
    .first()
    .waitFor()
  const kept = await phone.evaluate(() => JSON.parse(localStorage.getItem('muster.session') ?? '{}') as { token: string })
  rosa = apiPerson(url, kept.token)
  rosa.location_id = 1
})

test('her role changes on Dana’s screen, and Rosa reads it', async () => {
  const { page } = opened
  await button(page, 'More for Rosa Marín').click()
  await page.getByRole('menuitem', { name: 'Make admin' }).click()
  await page.getByText('Rosa Marín is now: Admin').waitFor()
  await rosa.call('PATCH', '/locations/1/', { url: 'https://tidemark.example.com' })
  const { results } = await rosa.call<{ results: { kind: string }[] }>('GET', '/notices/')
  expect(results.map(({ kind }) => kind)).toContain('team_role_changed')
})

/** Hears the event stream of a session. `heard` has each event with when it came. */
async function listen(token: string): Promise<{ heard: { at: number; text: string }[]; stop: () => void }> {
  const abort = new AbortController()
  const response = await fetch(`${url}/api/realtime/`, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
  const heard: { at: number; text: string }[] = []
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard.push({ at: performance.now(), text: value })
    }
  }
  read().catch((error: unknown) => {
    if (!abort.signal.aborted) throw error
  })
  return { heard, stop: () => abort.abort() }
}

test('once removed, she is served for a second at most, in her next call and on her open stream', async () => {
  const kept = await phone.evaluate(() => JSON.parse(localStorage.getItem('muster.session') ?? '{}') as { token: string })
  const stream = await listen(kept.token)
  await expect.poll(() => stream.heard.length).toBeGreaterThan(0)
  const managers = await opened.manager.call<{ id: number; user: { first_name: string } }[]>('GET', '/location-managers/')
  const role = managers.find(({ user }) => user.first_name === 'Rosa')!
  await opened.manager.call('DELETE', `/location-managers/${role.id}/`)
  const removed = performance.now()
  const served = async (): Promise<boolean> =>
    rosa.call('GET', '/staffer/gigs/').then(
      () => true,
      () => false,
    )
  let last = 0
  while (await served()) last = performance.now() - removed
  expect(last).toBeLessThanOrEqual(WITHIN_MS)

  // Changes of the location come from now on, and she must hear of none that happens a second after she was removed.
  const changed: number[] = []
  let turn = 0
  while (performance.now() - removed < 3 * WITHIN_MS) {
    await opened.manager.call('PATCH', '/locations/1/', { url: `https://tidemark.example.com/${turn++}` })
    changed.push(performance.now() - removed)
  }
  expect(changed.filter((at) => at > 2 * WITHIN_MS).length).toBeGreaterThan(0)
  const late = stream.heard.filter(({ at, text }) => at - removed > WITHIN_MS + 300 && text.includes('"location_id":1'))
  stream.stop()
  expect(late).toEqual([])
  console.info(`refused after ${Math.round(last)} ms; last event of the location after ${Math.round(lastOf(stream.heard, removed))} ms`)
})

const lastOf = (heard: readonly { at: number; text: string }[], since: number): number =>
  Math.max(0, ...heard.filter(({ text }) => text.includes('"location_id":1')).map(({ at }) => at - since))

test('her open page leaves the hotel, and she has no location any more', async () => {
  await expect.poll(() => phone.url(), { timeout: 10_000 }).not.toContain('/locations/1/')
  await phone.getByText('No locations yet').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
})
