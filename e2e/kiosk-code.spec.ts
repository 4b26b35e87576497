import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, type PlacedPro, placeNewPro } from './testing/desk-and-phone.ts'
import { filmOfCode } from './testing/film-of-code.ts'
import { openBrowser, openPage, seriousViolations } from './testing/testing-person.ts'

/** A pro holds the code on their phone up to the tablet at the door. The tablet reads it with its camera, and the punch proves the place. */

let opened: DeskAndPhone
let placed: PlacedPro
let camera: Browser
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'muster-film-'))
  opened = await openDeskAndPhone(inject('tour'))
  placed = await placeNewPro(opened, { first_name: 'Iris', phone_number: '+18435550191' }, 20)
})
afterAll(async () => {
  await camera?.close()
  await opened.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('the kiosk reads the code of a pro’s phone and clocks the pro in', async () => {
  const { manager, running, phone } = opened
  const { token } = await manager.call<{ token: string }>('POST', '/staffer/kiosks/', { name: 'Dock' })
  await phone.goto(`${running.url}/locations/-1/schedule?application_id=${placed.application_id}`)
  const answer = phone.waitForResponse((response) => response.url().includes('/kiosk-pass/'))
  await phone.getByRole('button', { name: 'Kiosk code' }).click()
  await phone.getByRole('img', { name: 'QR code for the kiosk' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  const { pass } = (await (await answer).json()) as { pass: string }

  const film = join(folder, 'phone.y4m')
  filmOfCode(pass, film)
  camera = await openBrowser({ film })
  const tablet = await openPage(camera, { kind: 'desk' })
  await tablet.context().grantPermissions(['camera'], { origin: running.url })
  await tablet.goto(`${running.url}/kiosk/${token}`)
  await tablet.getByRole('button', { name: 'Scan my code instead' }).click()
  await tablet.getByText('Code read. What are you doing?').waitFor({ timeout: 15_000 })
  expect(await seriousViolations(tablet)).toEqual([])
  await tablet.getByRole('button', { name: 'Clock in' }).click()
  await tablet.getByText('Iris N.: Clocked in at').waitFor()
  const roster = await manager.call<{ id: number; timesheet: { time_punches: { proof: string }[] } }[]>(
    'GET',
    `/staffer/gigs/${placed.gig.id}/roster/`,
  )
  expect(roster.find(({ id }) => id === placed.application_id)?.timesheet.time_punches).toMatchObject([{ proof: 'kiosk' }])
})
