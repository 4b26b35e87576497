import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { locationOf, openDesk, type Desk } from './testing/open-desk.ts'
import { openPage, seriousViolations, signIn, signInByApi } from './testing/testing-person.ts'

/** The stories that docs/demo-data.md lets a visitor play, as far as no other journey plays them. */

const GRACE = '+18435550143'
const LUCIA = '+18435550142'
const INES = '+18435550100'

let opened: Desk
let url: string

beforeAll(async () => {
  opened = await openDesk(inject('tour'))
  url = opened.running.url
  opened.manager.location_id = await locationOf(opened.manager, 'Tidemark Hotel')
})
afterAll(() => opened.stop())

const button = (page: Page | Locator, name: string | RegExp): Locator => page.getByRole('button', { name })

describe('a shift handed over', () => {
  test('waits in Grace’s schedule; she takes it, and the hotel reads who comes instead', async () => {
    const phone = await openPage(opened.browser, { kind: 'phone' })
    await signIn(phone, url, GRACE)
    await phone.goto(`${url}/locations/-1/schedule`)
    const grace = await signInByApi(url, GRACE)
    const [offered] = await grace.call<{ gig_id: number }[]>('GET', '/handovers/')
    await phone.goto(`${url}/locations/-1/jobs?selected_gig_id=${offered!.gig_id}`)
    await button(phone, /^Take shift · /).tap()
    await phone
      .getByText(/You’re booked|You have the shift|The business/)
      .first()
      .waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    await expect.poll(async () => (await grace.call<unknown[]>('GET', '/handovers/')).length).toBe(0)
    await phone.context().close()
  })
})

describe('a shift split', () => {
  test('Lucía takes the second half of a shift, and her page says who works before her', async () => {
    const phone = await openPage(opened.browser, { kind: 'phone', language: 'es' })
    await signIn(phone, url, LUCIA)
    const lucia = await signInByApi(url, LUCIA)
    const [offered] = await lucia.call<{ gig_id: number; start_time: string }[]>('GET', '/handovers/')
    await phone.goto(`${url}/locations/-1/schedule`)
    await phone.getByText(/no puede trabajar todo el turno/).tap()
    await button(phone, /^Tomar parte · /).tap()
    await phone.getByText(/hasta las? .*, luego tú/).waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    const { results } = await lucia.call<{ results: { gig: { id: number; start_time: string }; split_with: unknown[] }[] }>(
      'GET',
      '/gig-applications/?group=upcoming',
    )
    const own = results.find(({ split_with }) => split_with.length > 0)
    expect(Date.parse(own!.gig.start_time)).toBe(Date.parse(offered!.start_time))
    expect(own!.gig.id).not.toBe(offered!.gig_id)
    await phone.context().close()
  })
})

describe('a line cook who reads Spanish', () => {
  test('asks for shifts that were posted together on one card, in Spanish', async () => {
    const phone = await openPage(opened.browser, { kind: 'phone', language: 'es' })
    await signIn(phone, url, LUCIA)
    await phone.goto(`${url}/locations/-1/jobs`)
    await phone.getByRole('heading').first().waitFor()
    const lucia: ApiPerson = await signInByApi(url, LUCIA)
    const { results } = await lucia.call<{ results: { id: number; bundle: { shifts: number } | null }[] }>('GET', '/gigs/?page_size=50')
    const bundle = results.find((gig) => gig.bundle !== null)
    expect(bundle?.bundle?.shifts).toBeGreaterThan(1)
    await phone.goto(`${url}/locations/-1/dashboards`)
    await phone
      .getByRole('main')
      .getByText(/semana/)
      .first()
      .waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    await phone.context().close()
  })
})

describe('friends who apply together', () => {
  test('Mateo asks Lucía, who says yes, and both apply at once', async () => {
    const phone = await openPage(opened.browser, { kind: 'phone', language: 'es' })
    const lucia = apiPerson(url, await signIn(phone, url, LUCIA))
    const [asks] = await lucia.call<{ gig_id: number; leader: string }[]>('GET', '/gigs/crew-invites/')
    expect(asks?.leader).toBe('Mateo S.')
    await phone.goto(`${url}/locations/-1/schedule`)
    await phone.getByText('Mateo S. te pide que se postulen juntos').tap()
    await button(phone, 'No puedo').waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    await button(phone, 'Sí, postularnos juntos').tap()
    await phone.getByText('Te postulaste con Mateo S.').waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    const { results } = await lucia.call<{ results: { gig: { id: number } }[] }>('GET', '/gig-applications/?group=applied')
    expect(results.map(({ gig }) => gig.id)).toContain(asks!.gig_id)
    expect(await lucia.call('GET', '/gigs/crew-invites/')).toEqual([])
    await phone.context().close()
  })
})

describe('an operator’s morning', () => {
  test('has certificates, an appeal, a failed payment and places to open', async () => {
    const desk = await openPage(opened.browser, { kind: 'desk' })
    await signIn(desk, url, INES)
    await desk.goto(`${url}/admin`)
    await desk.getByRole('navigation', { name: 'Admin' }).waitFor()
    for (const path of ['certifications?status=PENDING', 'appeals?status=OPEN', 'applications?uncharged_businesses=true']) {
      await desk.goto(`${url}/admin/${path}`)
      await desk.getByRole('main').getByRole('link').or(desk.getByRole('main').getByRole('button')).first().waitFor()
      expect(await seriousViolations(desk)).toEqual([])
    }
    await desk.goto(`${url}/admin/places`)
    await desk.getByText('7 people wait').waitFor()
    await button(desk.getByRole('listitem').filter({ hasText: 'Bozeman' }), 'Open market').click()
    await button(desk.getByRole('dialog'), 'Open market').click()
    await desk.getByText('Bozeman is open. We’ll let everyone there know.').waitFor()
    await expect.poll(() => desk.getByText('7 people wait').count()).toBe(0)
    expect(await seriousViolations(desk)).toEqual([])
    await desk.context().close()
  })
})

test('the stories leave the data whole', async () => {
  const { healthy } = await opened.running.doctor()
  expect(healthy).toBe(true)
})
