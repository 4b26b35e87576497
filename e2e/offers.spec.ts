import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { positionId, postShift } from './testing/post-shift.ts'
import { startProduct, type Product } from './testing/product.ts'
import { newPro, openBrowser, openPage, seriousViolations, signIn, stay } from './testing/testing-person.ts'

/** A manager offers a shift to pros they know, and the pros find the offer on their phones. */

const PROS = [
  { first_name: 'Odalys', phone_number: '+18435550188' },
  { first_name: 'Octavio', phone_number: '+18435550189' },
] as const
let browser: Browser
let product: Product
let desk: Page
let manager: ApiPerson

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'))])
  desk = await openPage(browser, { kind: 'desk' })
  manager = apiPerson(product.url, await signIn(desk, product.url, '+18435550127'))
  const locations = await manager.call<{ id: number; name: string }[]>('GET', '/users/me/active-locations/')
  manager.location_id = locations.find(({ name }) => name === 'Tidemark Hotel')?.id ?? 0
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('favorites get an offer for a posted shift and accept it on the phone', { timeout: 120_000 }, async () => {
  const skill_id = await positionId(manager, 'Room attendant')
  const tokens: string[] = []
  for (const pro of PROS) {
    const token = await newPro(product.url, { ...pro, skill_id })
    const { gigster_profile_id: pro_id } = await apiPerson(product.url, token).call<{ gigster_profile_id: number }>('GET', '/users/me/')
    await manager.call('POST', '/favorite-pros/', { pro_id, location_id: manager.location_id })
    tokens.push(token)
  }
  const gig = await postShift(manager, skill_id, [4_320, 4_680], { allowed_confirmed_pros: 2 })

  await desk.goto(`${product.url}/locations/${manager.location_id}/gigs/${gig.id}`)
  await desk.getByRole('button', { name: 'More', exact: true }).first().click()
  await desk.getByRole('menuitem', { name: 'Send offers' }).click()
  await desk.waitForURL(/\/offers\?/)
  await desk.getByRole('checkbox', { name: /^Room attendant/, checked: true }).waitFor()
  const send = desk.getByRole('button', { name: /^Offer/ })
  expect(await send.isDisabled()).toBe(true)
  const search = desk.getByRole('textbox', { name: 'Search pros you know' })
  for (const { first_name } of PROS) {
    await search.fill(first_name)
    await desk.getByRole('checkbox', { name: new RegExp(`^${first_name}`) }).check()
  }
  await search.fill('')
  expect(await seriousViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: 'Offer 1 shift to 2 pros' }).click()
  await desk.getByText('2 offers sent. Pros can accept or decline.').waitFor()
  for (const { first_name } of PROS)
    await desk.getByRole('listitem').filter({ hasText: first_name }).getByText('Offer sent').first().waitFor()
  expect(await seriousViolations(desk)).toEqual([])

  // Nobody gets two offers: the list shows the first one.
  await desk.getByRole('button', { name: 'Send more offers' }).click()
  await search.fill(PROS[0].first_name)
  await desk.getByText('Already has an offer').first().waitFor()

  const phone = await openPage(browser, { kind: 'phone' })
  await stay(phone, product.url, tokens[0]!)
  await phone.goto(`${product.url}/locations/-1/jobs?selected_gig_id=${gig.id}`)
  await phone
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click()
  await expect
    .poll(
      async () =>
        (await manager.call<{ stats: { confirmed_pros_count: number } }>('GET', `/staffer/gigs/${gig.id}/`)).stats.confirmed_pros_count,
    )
    .toBe(1)
  await phone.context().close()
})
