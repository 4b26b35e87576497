import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { openPage, seriousViolations, signInByApi, stay } from './testing/testing-person.ts'

/** The operator publishes new terms while a pro is about to work. The phone asks only after the clock-out, in the pro's language. */

/** Ines Calder, who runs the demo's marketplace. */
const OPERATOR = '+18435550100'
const PRO = { first_name: 'Marisol', phone_number: '+18435550187' }
const HOUR = 3_600_000
const MINUTE = 60_000
const isTerms = (url: string): boolean => url.includes('/tos/acceptance/me/')
let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

test('a pro is asked to accept new terms after the shift, and never between them and the clock', { timeout: 180_000 }, async () => {
  const { browser, running, time } = opened
  const { gig, application_id, pro, token } = await placeNewPro(opened, PRO)
  await pro.call('PATCH', '/users/me/', { settings: { language: 'es', sms_opt_in: false } })
  const start = Date.parse(gig.start_time)
  await time.travelTo(start - 1.5 * HOUR)
  const ines = await signInByApi(running.url, OPERATOR)
  const current = await ines.call<{ text_en: string; text_es: string }>('GET', '/agreements/marketplace_terms/')
  await ines.call('POST', '/admin/agreements/marketplace_terms/', {
    effective_at: null,
    changes_en: 'Tips are paid the same day.',
    changes_es: 'La propina se paga el mismo día.',
    text_en: current.text_en,
    text_es: current.text_es,
  })

  const phone = await openPage(browser, { kind: 'phone', language: 'es', theme: 'dark' })
  await time.join(phone.context())
  await stay(phone, running.url, token)
  let asked = 0
  phone.on('request', (request) => {
    if (isTerms(request.url())) asked += 1
  })
  const dialog = phone.getByRole('dialog', { name: 'Los términos cambiaron' })
  const schedule = `${running.url}/locations/-1/schedule`
  await phone.goto(schedule)
  await phone.getByText('Próximos').first().waitFor()

  await time.travelTo(start + MINUTE)
  await pro.call('POST', `/timesheets/${application_id}/punches/`, { client_id: randomUUID(), punch_type: 'CLOCK_IN' })
  await time.travelTo(Date.parse(gig.end_time) + MINUTE)
  await phone.goto(`${schedule}?application_id=${application_id}`)
  const clockOut = phone.getByRole('button', { name: 'Marcar salida' }).first()
  await clockOut.waitFor()
  expect({ asked, dialogs: await dialog.count() }).toEqual({ asked: 0, dialogs: 0 })

  await clockOut.tap()
  await dialog.getByText('La propina se paga el mismo día.').waitFor()
  await dialog.getByRole('link', { name: 'Términos del servicio' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await dialog.getByRole('button', { name: 'Aceptar los términos' }).tap()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(phone.url()).pathname).toBe('/locations/-1/schedule')
  const answered = phone.waitForResponse((response) => isTerms(response.url()))
  await phone.reload()
  await (await answered).finished()
  expect(await dialog.count()).toBe(0)
})
