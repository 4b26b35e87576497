import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone } from './testing/desk-and-phone.ts'
import { MANAGER } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager posts a job and invites someone without an account, who confirms on a phone in Spanish. The manager reviews the interview. */

let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

interface Interview {
  id: number
  start_time: string
  end_time: string
  status: string
  feedback: string | null
  candidate: { first_name: string }
}

const nelasInterview = async (): Promise<Interview> => {
  const { results } = await opened.manager.call<{ results: Interview[] }>('GET', '/hire/staffer/interviews/?page_size=50')
  return results.find(({ candidate }) => candidate.first_name === 'Nela')!
}

test('a job is posted, a candidate confirms by the link in Spanish, and the manager reviews', async () => {
  const { desk, running, manager, browser, time } = opened
  const here = `${running.url}/locations/${manager.location_id}`
  await desk.goto(`${here}/hire/postings`)
  await desk.getByRole('button', { name: 'New posting' }).click()
  await desk.getByRole('combobox', { name: 'Position' }).fill('Dishwasher')
  await desk.getByRole('option', { name: 'Dishwasher' }).click()
  await desk.getByLabel('Title').fill('Night dishwasher')
  await desk.getByLabel('Hourly wage').fill('18')
  await desk.getByRole('button', { name: 'Post job' }).click()
  await desk.getByRole('heading', { name: 'Night dishwasher' }).waitFor()

  await desk.getByRole('button', { name: 'Add candidate' }).click()
  const adding = desk.getByRole('dialog')
  await adding.getByLabel('First name').fill('Nela')
  await adding.getByLabel('Last name').fill('Quiroga')
  await adding.getByLabel('Mobile number').fill('(843) 555-0193')
  await adding.getByRole('button', { name: 'Add candidate' }).click()
  await desk.getByRole('region', { name: 'New' }).getByText('Nela Quiroga').waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  await desk.getByRole('region', { name: 'New' }).getByRole('button', { name: 'Invite' }).click()
  await desk.getByLabel('Instructions').fill('Dock door. Ask for Dana.')
  await desk.getByRole('button', { name: 'Send invitation' }).click()
  await desk.getByRole('region', { name: 'Invited' }).getByText('Nela Quiroga').waitFor()

  const { id } = await nelasInterview()
  const { link } = await manager.call<{ link: string }>('POST', `/hire/staffer/interviews/${id}/link/`)
  const phone = await openPage(browser, { kind: 'phone', language: 'es' })
  await time.join(phone.context())
  await phone.goto(`${running.url}${new URL(link).pathname}`)
  await phone.getByRole('heading', { name: 'Hola, Nela: Tidemark Hotel quiere conocerte' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Confirmar' }).click()
  await phone.getByText('Estás confirmado').waitFor()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Agregar al calendario' }).click()
  expect((await saved).suggestedFilename()).toBe('interview.ics')

  // The manager's screen hears of the answer while it is open.
  await desk.getByRole('region', { name: 'Confirmed' }).getByText('Nela Quiroga').waitFor()

  const { end_time } = await nelasInterview()
  await time.travelTo(Date.parse(end_time) + 60_000)
  // The desk's session lasts a day, and the interview is tomorrow.
  await signIn(desk, running.url, MANAGER)
  await desk.goto(`${here}/hire/interviews`)
  await desk.getByRole('listitem').filter({ hasText: 'Nela Quiroga' }).getByRole('button', { name: 'Likely hire' }).click()
  await expect.poll(async () => (await nelasInterview()).feedback).toBe('LIKELY_HIRE')
  await phone.goto(`${running.url}${new URL(link).pathname}`)
  await phone.getByText('Esta entrevista terminó').waitFor()
  await phone.context().close()
})
