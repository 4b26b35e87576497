import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { startProduct, type Product } from './testing/product.ts'
import { filmOfCode } from './testing/film-of-code.ts'
import { positionId, postShift, takePlace } from './testing/post-shift.ts'
import { newPro, openBrowser, openPage, seriousViolations, signInByApi, stay } from './testing/testing-person.ts'

/** A pro points the phone at the manager's screen. The camera reads the code, which changes every half minute and proves the place. */

const MANAGER = '+18435550127'
let running: Product
let browser: Browser
let manager: ApiPerson
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-film-'))
  running = await startProduct(inject('tour'))
  manager = await signInByApi(running.url, MANAGER)
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  manager.location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(async () => {
  await browser?.close()
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A shift that starts in twenty minutes, with a new pro confirmed. */
async function confirmedShift(): Promise<{ gig_id: number; application_id: number; token: string }> {
  const skill_id = await positionId(manager, 'Dishwasher')
  const gig = await postShift(manager, skill_id, [20, 320])
  const token = await newPro(running.url, { first_name: 'Iris', phone_number: '+18435550187', skill_id })
  const pro = apiPerson(running.url, token)
  return { gig_id: gig.id, application_id: await takePlace(manager, pro, gig.id), token }
}

test('scanning the code on the screen proves the punch', async () => {
  const { gig_id, application_id, token } = await confirmedShift()
  const { pass } = await manager.call<{ pass: string }>('GET', `/staffer/gigs/${gig_id}/checkin-pass/`)
  const film = join(folder, 'screen.y4m')
  filmOfCode(`${running.url}/locations/-1/schedule?code=${pass}`, film)
  browser = await openBrowser({ film })
  const phone = await openPage(browser, { kind: 'phone' })
  await phone.context().grantPermissions(['camera'], { origin: running.url })
  await stay(phone, running.url, token)
  // The next shift is above the jobs and does not widen the page of a small phone.
  await phone.setViewportSize({ width: 320, height: 700 })
  await phone.goto(`${running.url}/locations/-1/jobs`)
  await phone.getByRole('link', { name: /Tidemark Hotel.*Clock-in/ }).waitFor()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
  await phone.goto(`${running.url}/locations/-1/schedule?application_id=${application_id}`)
  // The clock links to the shift's page, where the pro can cancel the shift. No button is cut off.
  await phone.setViewportSize({ width: 360, height: 780 })
  await phone.getByRole('link', { name: /^About this shift/ }).click()
  await phone.getByRole('button', { name: 'Cancel shift' }).waitFor()
  const toClock = await phone.getByRole('link', { name: 'Clock', exact: true }).boundingBox()
  expect(toClock && toClock.x + toClock.width).toBeLessThanOrEqual(360)
  await phone.goBack()
  await phone.getByRole('button', { name: 'Code', exact: true }).click()
  await phone.getByRole('button', { name: 'Scan the code' }).click()
  await phone.getByText('Code scanned').waitFor({ timeout: 15_000 })
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Clock in' }).click()
  await phone.getByText('You are on the clock').first().waitFor()
  // Before the start, what would clock out takes the clock-in back, and there is no pay that a break would interrupt.
  await phone.getByRole('button', { name: 'Undo clock-in' }).waitFor()
  await phone.getByText(/^Pay starts at/).waitFor()
  expect(await phone.getByRole('button', { name: 'Break' }).count()).toBe(0)
  const roster = await manager.call<{ timesheet: { time_punches: { proof: string; is_flagged: boolean }[] } }[]>(
    'GET',
    `/staffer/gigs/${gig_id}/roster/`,
  )
  expect(roster[0]?.timesheet.time_punches).toMatchObject([{ proof: 'code', is_flagged: false }])
})
