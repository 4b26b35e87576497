import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { positionId, postShift, takePlace } from './testing/post-shift.ts'
import { startProduct, type Product } from './testing/product.ts'
import { newPro, openBrowser, openPage, seriousViolations, signIn } from './testing/testing-person.ts'

/** A manager chooses among a shift's applicants: compares, filters, messages and reviews them. */

const DANA = '+18435550127'
const LOCATION = 1
let browser: Browser
let product: Product
let page: Page
let dana: ApiPerson
/** A shift of the tour with open spots and many waiting applicants. */
let gig: number
let waiting: Applicant[]
let choices: Listed['choices']

interface Applicant {
  id: number
  why_not_select: string | null
  gigster: { id: number; first_name: string; last_name: string; badges: string[] }
}
interface Listed {
  results: Applicant[]
  choices: { badges: { badge: string; count: number }[]; certifications: { id: number; name: string; count: number }[] }
}
interface Shift {
  id: number
  start_time: string
  skill: { name: string }
  allowed_confirmed_pros: number
  confirmed_pros_count: number
  selected_applications_count: number
  status: string
}

const applicants = (id: number, query = ''): string => `${product.url}/locations/${LOCATION}/gigs/${id}/applicants${query}`
const rows = (of = page) =>
  of
    .getByRole('region', { name: 'Applicants' })
    .getByRole('row')
    .filter({ has: of.getByRole('button') })
const listed = (id: number): Promise<Listed> => dana.call<Listed>('GET', `/staffer/gigs/${id}/applications/`)
/** As a page of the screen has them. */
const selectableFirst = (page: readonly Applicant[]): Applicant[] => [
  ...page.filter((one) => one.why_not_select === null),
  ...page.filter((one) => one.why_not_select !== null),
]
const nameOf = ({ gigster }: Applicant): string => `${gigster.first_name} ${gigster.last_name}`

async function comingShifts(): Promise<Shift[]> {
  const { results } = await dana.call<{ results: Shift[] }>(
    'GET',
    `/staffer/gigs/?page_size=50&start_time__gte=${new Date(Date.now() + 12 * 3_600_000).toISOString()}`,
  )
  return results
}
const isOpen = (one: Shift): boolean => one.confirmed_pros_count + one.selected_applications_count < one.allowed_confirmed_pros

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  page = await openPage(browser, { kind: 'desk' })
  dana = apiPerson(product.url, await signIn(page, product.url, DANA))
  dana.location_id = LOCATION
  const banquets = (await comingShifts()).filter((one) => one.skill.name === 'Banquet server' && isOpen(one))
  for (const one of banquets) {
    const list = await listed(one.id)
    if (list.results.length < 5) continue
    ;[gig, waiting, choices] = [one.id, selectableFirst(list.results), list.choices]
    return
  }
  throw new Error('the tour has no open banquet shift with five who wait')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

describe('applicants', () => {
  test('two applicants compare side by side: missed shifts, certificates, work type and weekly hours', async () => {
    await page.goto(applicants(gig))
    await expect.poll(() => rows().count(), { timeout: 15_000 }).toBe(waiting.length)
    const boxes = page.getByRole('checkbox', { name: /^Compare / })
    await boxes.nth(0).check()
    await boxes.nth(1).check()
    const compare = page.getByRole('complementary', { name: 'Compare' })
    await compare.getByRole('heading', { name: 'Compare 2' }).waitFor()
    const ids = waiting.slice(0, 2).map(({ id }) => id)
    const known = await dana.call<{
      certificates: { name: string; is_required: boolean }[]
      applicants: { week_hours: number; employment_type: string }[]
    }>('GET', `/staffer/gigs/${gig}/applications/compare/?application_ids=${ids.join(',')}`)
    const shown = async (label: string): Promise<string[]> => {
      const body = compare.locator('tbody').filter({ has: page.getByRole('columnheader', { name: label, exact: true }) })
      return body.locator('td').allInnerTexts()
    }
    const hours = async (): Promise<(string | undefined)[]> =>
      (await shown('Hours this week, with this shift')).map((text) => /^[\d.]+ h/.exec(text)?.[0])
    await expect.poll(hours).toEqual(known.applicants.map(({ week_hours }) => `${week_hours.toFixed(1)} h`))
    expect(await shown('Work type')).toEqual(known.applicants.map(({ employment_type }) => (employment_type === 'W2' ? 'W-2' : '1099')))
    expect((await shown('No-shows, last 12 months')).every((text) => /None|no-show|callout/.test(text))).toBe(true)
    for (const { name, is_required } of known.certificates)
      expect(
        (await shown(is_required ? `${name}, required` : name)).every((text) => /Through |Expires |None|In review|expire/.test(text)),
      ).toBe(true)
    expect(known.certificates.map(({ name }) => name)).toContain('Food handler')
    expect(await seriousViolations(page)).toEqual([])
    await compare.getByRole('button', { name: 'Close comparison' }).click()
    await compare.waitFor({ state: 'detached' })
  })

  test('filters by badge and certificate are in the address; with no match, one press clears them', async () => {
    await page.goto(applicants(gig))
    const medal = choices.badges.find(({ badge }) => badge !== 'VERIFICATION')
    if (medal === undefined) throw new Error('the tour has no applicant with a medal')
    await page.getByRole('button', { name: 'Badges' }).click()
    await page.getByRole('checkbox', { name: new RegExp(`^${medal.badge} \\(${medal.count}\\)$`, 'i') }).check()
    await expect.poll(() => rows().count()).toBe(medal.count)
    expect(new URL(page.url()).searchParams.get('badge_types')).toBe(medal.badge)
    await page.keyboard.press('Escape')
    const [card] = choices.certifications
    if (card === undefined) throw new Error('the tour has no applicant with a certificate')
    await page.getByRole('button', { name: 'Certifications' }).click()
    await page.getByRole('checkbox', { name: `${card.name} (${card.count})` }).check()
    await expect.poll(() => new URL(page.url()).searchParams.get('certifications')).toBe(String(card.id))
    expect(await seriousViolations(page)).toEqual([])
    await page.reload()
    await page.getByRole('button', { name: `Certifications: ${card.name}` }).waitFor()
    await page.goto(applicants(gig, '?certifications=999999'))
    await page.getByRole('heading', { name: 'No applicants match these filters' }).waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.poll(() => rows().count()).toBe(waiting.length)
    expect(new URL(page.url()).search).toBe('')
  })

  test('a long list loads more, and sorts by when pros applied', async () => {
    await page.route('**/applications/?*', (route) => route.continue({ url: route.request().url().replace('page_size=50', 'page_size=3') }))
    await page.goto(applicants(gig))
    await expect.poll(() => rows().count(), { timeout: 15_000 }).toBe(3)
    await page.getByText(`3 of ${waiting.length}`, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows().count()).toBe(Math.min(6, waiting.length))
    const shown = async (): Promise<(string | undefined)[]> =>
      (await rows()
        .getByRole('checkbox')
        .evaluateAll((all) => all.map((one) => one.closest('label')?.textContent))) as (string | undefined)[]
    const best = (await listed(gig)).results
    const pages = [...selectableFirst(best.slice(0, 3)), ...selectableFirst(best.slice(3, 6))]
    expect(await shown()).toEqual(pages.map(({ gigster }) => `Compare ${gigster.first_name}`))
    expect(await page.getByText(/new applicants?, at the end/).count()).toBe(0)
    await page.getByRole('button', { name: 'Best match' }).click()
    await page.getByRole('menuitemradio', { name: 'First to apply' }).click()
    const { results } = await dana.call<Listed>('GET', `/staffer/gigs/${gig}/applications/?ordering=created_ts`)
    await expect.poll(shown).toEqual(results.slice(0, 3).map(({ gigster }) => `Compare ${gigster.first_name}`))
    // The earliest applicants are not the best, so nothing offers to take the first of them.
    expect(await page.getByRole('button', { name: /^Select (the best|top)/ }).count()).toBe(0)
    expect(new URL(page.url()).searchParams.get('ordering')).toBe('created_ts')
    expect(await seriousViolations(page)).toEqual([])
    await page.unroute('**/applications/?*')
  })

  test('a pro opens from the name, by keyboard; Back and Escape return to the name', async () => {
    await page.goto(applicants(gig))
    const name = nameOf(waiting[0]!)
    const link = page.getByRole('link', { name, exact: true })
    const drawer = page.getByRole('dialog', { name })
    await link.focus()
    await page.keyboard.press('Enter')
    await drawer.getByRole('button', { name: 'Favorite' }).waitFor()
    expect(new URL(page.url()).searchParams.get('selected_pro_id')).toBe(String(waiting[0]!.gigster.id))
    expect(await seriousViolations(page)).toEqual([])
    await page.goBack()
    await drawer.waitFor({ state: 'detached' })
    expect(page.url()).toBe(applicants(gig))
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    await page.keyboard.press('Enter')
    await drawer.waitFor()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(page.url()).toBe(applicants(gig))
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(name)
  })

  test('a pro’s shifts are one step away, with their filter among the others', async () => {
    await page.goto(applicants(gig))
    const first = waiting[0]!
    await page
      .getByRole('button', { name: `More about ${first.gigster.first_name}` })
      .first()
      .click()
    await page.getByRole('menuitem', { name: `Shifts with ${first.gigster.first_name}` }).click()
    await page.getByRole('heading', { name: 'Shifts', exact: true }).waitFor()
    const { count } = await dana.call<{ count: number }>(
      'GET',
      `/staffer/gigs/?pro_id=${first.gigster.id}&statuses=unfilled,ready,completed,paymentDue,paymentError`,
    )
    await page.getByRole('heading', { name: 'Shifts', exact: true }).locator('..').getByText(String(count), { exact: true }).waitFor()
    await page.getByRole('button', { name: /^More 1/ }).click()
    const dialog = page.getByRole('dialog', { name: 'More filters' })
    expect(await dialog.getByLabel('Pro number').inputValue()).toBe(String(first.gigster.id))
    await dialog.getByLabel('Market').fill('Nowhere')
    await dialog.getByLabel('Position').selectOption({ label: 'Banquet server' })
    expect(await seriousViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Show shifts' }).click()
    await page.getByRole('button', { name: /^More 3/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('market_name')).toBe('Nowhere')
    await page.getByRole('heading', { name: /No shifts/ }).waitFor()
  })

  test('a manager messages one from the row, by keyboard; the text survives a lost connection, and the audit has the message', async () => {
    await page.goto(applicants(gig))
    const grace = waiting.find((one) => nameOf(one) === 'Grace Okafor') ?? waiting[0]!
    const text = 'Can you carry three plates?'
    await page
      .getByRole('button', { name: `More about ${grace.gigster.first_name}` })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Message' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: `Message ${nameOf(grace)}` })
    await dialog.getByLabel('Your message').fill(text)
    const call = `**/api/staffer/gigs/${gig}/message/`
    await page.route(call, (route) => route.abort())
    await dialog.getByRole('button', { name: 'Send' }).click()
    await dialog.getByRole('alert').waitFor()
    expect(await dialog.getByLabel('Your message').inputValue()).toBe(text)
    expect(await seriousViolations(page)).toEqual([])
    await page.unroute(call)
    await dialog.getByRole('button', { name: 'Send' }).click()
    await page.getByText('1 pro notified').waitFor()
    await dialog.waitFor({ state: 'detached' })
    const [last] = await dana.call<{ action: string; changes: { told: number; application_ids: number[] } }[]>(
      'GET',
      `/staffer/gigs/${gig}/timeline/`,
    )
    expect(last).toMatchObject({ action: 'gig.messaged', changes: { told: 1, application_ids: [grace.id] } })
  })

  test('a manager messages those compared; the dialog names each and can leave one out', async () => {
    const three = waiting.slice(0, 3)
    await page.goto(applicants(gig, `?selection=${three.map(({ id }) => id).join(',')}`))
    await page.getByRole('complementary', { name: 'Compare' }).getByRole('button', { name: 'Message' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message 3 pros' })
    const to = dialog.getByRole('list', { name: 'Recipients' })
    expect(await to.getByRole('listitem').allInnerTexts()).toEqual(three.map(nameOf))
    await to.getByRole('button', { name: 'Remove' }).first().click()
    await page.getByRole('dialog', { name: 'Message 2 pros' }).getByLabel('Your message').fill('Please bring your card.')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('2 pros notified').waitFor()
  })

  test('the review says who would be a standby, and which keys work', async () => {
    const skill_id = await positionId(dana, 'Room attendant')
    const full = await postShift(dana, skill_id, [3 * 1_440, 3 * 1_440 + 360])
    const pros = []
    for (const [index, first_name] of ['Ada', 'Bo', 'Cleo'].entries())
      pros.push(apiPerson(product.url, await newPro(product.url, { first_name, phone_number: `+1843555019${index}`, skill_id })))
    // A full shift takes no applications, so these pros applied before it filled.
    for (const pro of pros.slice(1)) await pro.call('POST', `/gigs/${full.id}/apply/`)
    await takePlace(dana, pros[0]!, full.id)
    await page.goto(`${product.url}/locations/${LOCATION}/gigs/${full.id}/bulk-review`)
    await page.getByRole('button', { name: 'Select as standby' }).waitFor()
    await page.getByText('You can still select pros as standbys').waitFor()
    await page.getByText('S select as standby').waitFor()
    expect(await page.getByRole('main').locator('kbd').allInnerTexts()).toEqual(['J', 'K', 'S', 'D', 'Z', 'B'])
    await page.keyboard.press('j')
    await page.getByText('2 of 2', { exact: true }).waitFor()
    await page.keyboard.press('k')
    await page.getByText('1 of 2', { exact: true }).waitFor()
    expect(await seriousViolations(page)).toEqual([])
    await page.goto(`${product.url}/locations/${LOCATION}/gigs/${gig}/bulk-review`)
    await page.getByText(`1 of ${waiting.length}`, { exact: true }).waitFor()
    // Those who can't take the shift have no button.
    const free = (await listed(gig)).results.findIndex(({ why_not_select }) => why_not_select === null)
    for (let at = 0; at < free; at++) await page.keyboard.press('j')
    await page.getByRole('button', { name: 'Select', exact: true }).waitFor()
  })
})

describe('on a small phone', () => {
  test.each(['en', 'es'] as const)('every action of a row fits the screen (%s)', async (language) => {
    const own = await openPage(browser, { kind: 'phone', language, theme: language === 'es' ? 'dark' : 'light' })
    await own.setViewportSize({ width: 360, height: 780 })
    await signIn(own, product.url, DANA)
    if (language === 'es') await own.evaluate(() => localStorage.setItem('muster.language', 'es'))
    await own.goto(applicants(gig))
    const select = own.getByRole('button', { name: language === 'es' ? /^Seleccionar a / : /^Select [A-Z]/ })
    await select.first().waitFor()
    const boxes = await own
      .locator('table tbody tr button:visible')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))
    const overflow = await own.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    const violations = await seriousViolations(own)
    // Two fit next to each other.
    const compare = async (at: number, name: string): Promise<void> => {
      await own
        .locator('table tbody tr')
        .nth(at)
        .getByRole('button', { name: language === 'es' ? /^Más sobre/ : /^More about/ })
        .click()
      await own.getByRole('menuitem', { name, exact: true }).click()
    }
    await compare(0, language === 'es' ? 'Comparar' : 'Compare')
    await own
      .getByRole('status')
      .filter({ hasText: nameOf(waiting[0]!) })
      .waitFor()
    await compare(1, language === 'es' ? 'Comparar' : 'Compare')
    const beside = own.getByRole('complementary', { name: language === 'es' ? 'Comparar' : 'Compare' })
    await beside.getByRole('heading', { name: language === 'es' ? 'Comparar 2' : 'Compare 2' }).waitFor()
    expect(await seriousViolations(own)).toEqual([])
    expect(await own.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
    await own.context().close()
    expect({ most: Math.max(...boxes) <= 360, overflow, violations }).toEqual({ most: true, overflow: 0, violations: [] })
  })
})
