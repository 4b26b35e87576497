import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { positionId, postShift, takePlace } from './testing/post-shift.ts'
import { type Product, startProduct } from './testing/product.ts'
import { newPro, openBrowser, openPage, seriousViolations, signIn, signInByApi, stay } from './testing/testing-person.ts'
import { wordsIn } from './testing/words.ts'

/** A manager names a captain. The captain checks in the crew on a phone, also without network, in either language. */

const MANAGER = '+18435550127'
const [en, es] = [wordsIn('en'), wordsIn('es')]
let running: Product
let browser: Browser
let manager: ApiPerson
let gig: { id: number; start_time: string; end_time: string; timezone: string }
const people: Record<'Iris' | 'Omar' | 'Ruth', { token: string; application_id: number }> = {} as never

beforeAll(async () => {
  running = await startProduct(inject('tour'))
  browser = await openBrowser()
  manager = await signInByApi(running.url, MANAGER)
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  manager.location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
  const skill_id = await positionId(manager, 'Dishwasher')
  gig = await postShift(manager, skill_id, [20, 320], { allowed_confirmed_pros: 3 })
  for (const [index, first_name] of (['Iris', 'Omar', 'Ruth'] as const).entries()) {
    const token = await newPro(running.url, { first_name, phone_number: `+1843555018${index}`, skill_id })
    const pro = apiPerson(running.url, token)
    people[first_name] = { token, application_id: await takePlace(manager, pro, gig.id) }
  }
})
afterAll(async () => {
  await browser?.close()
  await running.stop()
})

const punchesOf = async (who: keyof typeof people): Promise<{ proof: string; punch_type: string }[]> => {
  const roster = await manager.call<{ id: number; timesheet: { time_punches: { proof: string; punch_type: string }[] } | null }[]>(
    'GET',
    `/staffer/gigs/${gig.id}/roster/`,
  )
  return roster.find(({ id }) => id === people[who].application_id)?.timesheet?.time_punches ?? []
}

const row = (phone: Page, name: string) => phone.getByRole('listitem').filter({ hasText: name })
const wide = (page: Page): Promise<boolean> => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)

test('a manager names a captain on the roster', async () => {
  const desk = await openPage(browser, { kind: 'desk' })
  await signIn(desk, running.url, MANAGER)
  await desk.goto(`${running.url}/locations/${manager.location_id}/gigs/${gig.id}/roster`)
  await desk.getByRole('button', { name: 'More about Iris' }).click()
  await desk.getByRole('menuitem', { name: 'Make team captain' }).click()
  await desk.getByRole('row').filter({ hasText: 'Iris' }).getByText('Captain').waitFor()
  const notices = await apiPerson(running.url, people.Iris.token).call<{ results: { kind: string }[] }>('GET', '/notices/')
  expect(notices.results.map(({ kind }) => kind)).toContain('captain_named')
  await desk.context().close()
})

test('the captain checks in one pro, another without network, and clocks one out', async () => {
  const phone = await openPage(browser, { kind: 'phone' })
  await stay(phone, running.url, people.Iris.token)
  await phone.goto(`${running.url}/locations/-1/schedule`)
  await phone.getByRole('link', { name: 'You’re captain: see your crew' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Your crew' }).waitFor()
  expect(new URL(phone.url()).searchParams.get('source_gig_id')).toBe(String(gig.id))
  expect([await seriousViolations(phone), await wide(phone)]).toEqual([[], false])

  await phone.getByRole('link', { name: 'Open the roster' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Roster' }).waitFor()
  await phone.getByRole('button', { name: 'Check in Omar' }).click()
  await row(phone, 'Omar').getByText('Here', { exact: true }).waitFor()
  await expect.poll(() => punchesOf('Omar')).toMatchObject([{ proof: 'captain', punch_type: 'CLOCK_IN' }])

  await phone.context().setOffline(true)
  await phone.getByRole('button', { name: 'Check in Ruth' }).click()
  await row(phone, 'Ruth').getByText('Here', { exact: true }).waitFor()
  await phone.getByText('1 mark saved on this phone').waitFor()
  expect(await punchesOf('Ruth')).toEqual([])
  await phone.context().setOffline(false)
  await expect.poll(() => punchesOf('Ruth'), { timeout: 20_000 }).toMatchObject([{ proof: 'captain', punch_type: 'CLOCK_IN' }])
  await phone.getByText('1 mark saved on this phone').waitFor({ state: 'detached' })

  await phone.getByRole('button', { name: 'Check out Omar' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Check out Omar' }).click()
  await row(phone, 'Omar').getByText('Left', { exact: true }).waitFor()
  await expect.poll(async () => (await punchesOf('Omar')).map(({ punch_type }) => punch_type)).toEqual(['CLOCK_IN', 'CLOCK_OUT'])

  await phone.getByRole('searchbox', { name: 'Find by name' }).fill('rut')
  await expect.poll(() => phone.getByRole('listitem').count()).toBe(1)
  expect(new URL(phone.url()).searchParams.get('name')).toBe('rut')
  await phone.context().close()
})

test('in Spanish, with the code for the crew and a message to everyone', async () => {
  const phone = await openPage(browser, { kind: 'phone', language: 'es' })
  await stay(phone, running.url, people.Iris.token)
  await phone.evaluate(() => localStorage.setItem('muster.language', 'es'))
  const query = `source_gig_id=${gig.id}&start_time=${gig.start_time}&end_time=${gig.end_time}&timezone=${gig.timezone}`
  await phone.goto(`${running.url}/team-captain?${query}`)
  await phone.getByRole('heading', { level: 1, name: es('Your crew') }).waitFor()
  await phone.getByRole('button', { name: es('Show the code') }).click()
  await phone.getByRole('img', { name: es('QR code of the check-in code') }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.keyboard.press('Escape')

  await phone.getByRole('button', { name: es('Message all') }).click()
  await phone.getByLabel(es('Message')).fill('Entren por el muelle')
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: es('Send') })
    .click()
  await phone.getByRole('dialog').waitFor({ state: 'detached' })
  const told = await apiPerson(running.url, people.Ruth.token).call<{ results: { kind: string; payload: { body: string } }[] }>(
    'GET',
    '/notices/',
  )
  expect(told.results.find(({ kind }) => kind === 'said_by_captain')?.payload.body).toMatch(/^Iris .*: Entren por el muelle$/)

  await phone.getByRole('link', { name: es('Open the roster') }).click()
  await phone.getByRole('heading', { level: 1, name: es('Roster') }).waitFor()
  expect([await seriousViolations(phone), await wide(phone)]).toEqual([[], false])
  await phone.context().close()
})

test('an incomplete link says what is missing, and a pro who is no captain sees no crew', async () => {
  const phone = await openPage(browser, { kind: 'phone' })
  await stay(phone, running.url, people.Omar.token)
  await phone.goto(`${running.url}/team-captain?source_gig_id=${gig.id}&timezone=${gig.timezone}`)
  await phone.getByText('It’s missing its start (start_time), its end (end_time).').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.goto(
    `${running.url}/team-captain?source_gig_id=${gig.id}&start_time=${gig.start_time}&end_time=${gig.end_time}&timezone=${gig.timezone}`,
  )
  await phone.getByText(en('You’re not the captain of this shift')).waitFor()
  expect(await phone.getByText('Ruth').count()).toBe(0)
  await phone.context().close()
})
