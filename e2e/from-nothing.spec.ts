import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type ApiPerson, apiPerson } from './testing/api-person.ts'
import { Hands } from './testing/hands.ts'
import { Manager } from './testing/manager.ts'
import { approveAsOperator } from './testing/operator.ts'
import { positionId } from './testing/post-shift.ts'
import { Pro } from './testing/pro.ts'
import { startProduct, type Product } from './testing/product.ts'
import { headshotOf, newPro, openBrowser, openPage, seriousViolations, signInByApi } from './testing/testing-person.ts'
import { wordsIn } from './testing/words.ts'

/** A market without any data: an operator, a business and ten pros get to a private network, an assigned series and a certificate-bound shift. */

const OPERATOR = '8435550110'
const OWNER = { first_name: 'Renata', last_name: 'Quill', phone: '8435550162', email: 'renata@harborbakehouse.example' }
const BUSINESS = { manager: OWNER, name: 'Harbor Bakehouse', street: '41 East Bay Street', zip: '29401' }
/** Nine who sign up without screens, and the tenth, who does everything on a phone. */
const OTHERS = ['Ana', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo'].map((first_name, at) => ({
  first_name,
  phone_number: `+1843555018${at}`,
}))
const NOOR = { first_name: 'Noor', last_name: 'Haddad', phone: '8435550171', zip: '29403', position: 'Dishwasher' }

const untold = async (): Promise<void> => undefined
let browser: Browser
let product: Product
let desk: Page
let phone: Page
let staff: Page
let manager: Manager
let owner: ApiPerson
let location: number

beforeAll(async () => {
  ;[browser, product] = await Promise.all([openBrowser(), startProduct(inject('tour'), { empty: true })])
  await product.operator('add', OPERATOR, 'Joan Ferris')
  desk = await openPage(browser, { kind: 'desk' })
  phone = await openPage(browser, { kind: 'phone' })
  staff = await openPage(browser, { kind: 'desk' })
  manager = new Manager(new Hands(desk), product.url, untold)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const at = (path: string): string => `${product.url}/locations/${location}/${path}`
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

describe('from nothing', () => {
  test('a business signs up, the operator approves it, and it can pay', async () => {
    location = (await manager.signUp(BUSINESS)).location_id
    await approveAsOperator(new Hands(staff), product.url, BUSINESS.name, untold, OPERATOR)
    await manager.seeApproval()
    await desk.goto(at('billing'))
    await manager.hands.click(desk.getByRole('link', { name: 'Add payment method' }))
    await manager.sendCard(/Works$/)
    await desk.getByText('Ready to pay').waitFor()
    owner = await signInByApi(product.url, `+1${OWNER.phone}`)
    owner.location_id = location
  })

  test('ten pros are invited by phone, sign up, and join', async () => {
    await desk.goto(at('connect/network/invites'))
    const numbers = [...OTHERS.map(({ phone_number }) => phone_number), NOOR.phone]
    await desk.getByLabel('Phones, emails or pro names').fill(numbers.join('\n'))
    await button(desk, 'Invite 10').click()
    await desk.getByText('10 invited').waitFor()
    const skill_id = await positionId(owner, NOOR.position)
    for (const other of OTHERS) {
      const pro = apiPerson(product.url, await newPro(product.url, { ...other, skill_id }))
      const [invite] = await pro.call<{ id: number; location_name: string }[]>('GET', '/connect/invites/')
      expect(invite?.location_name).toBe(BUSINESS.name)
      await pro.call('POST', `/connect/invites/${invite!.id}/accept/`)
    }
    const headshot = await headshotOf(product.url, 'demo-portrait-18')
    await new Pro(new Hands(phone, { touches: true }), product.url, wordsIn('en'), untold).signUp({ ...NOOR, headshot })
    await phone.goto(`${product.url}/connect`)
    await phone.getByText(/^Renata invites you, until/).waitFor()
    await button(phone, 'Join').tap()
    await phone.getByText('You’re in the network').first().waitFor()
    await desk.goto(at('connect/network'))
    for (const { first_name } of [...OTHERS, NOOR])
      await desk
        .getByText(new RegExp(`^${first_name}\\b`))
        .first()
        .waitFor()
    expect(await seriousViolations(desk)).toEqual([])
  })

  test('two of them are assigned to a weekly shift', async () => {
    await desk.goto(at('gigs-add?post_gig_type=assign'))
    const who = desk.getByRole('region', { name: 'Assigned pros' })
    await who.getByText('Choose a position and times above').waitFor()
    await desk.getByRole('radio', { name: 'One shift' }).focus()
    await desk.keyboard.press('ArrowRight')
    await manager.fillShift('Dish', '5a', '11a')
    await desk.keyboard.press('Tab')
    for (const name of ['Ana', 'Ben']) await who.getByRole('checkbox', { name: new RegExp(`^${name}\\b`) }).check()
    const [answer] = await Promise.all([
      desk.waitForResponse((one) => one.url().endsWith('/staffer/gigs/assign/')),
      button(desk, 'Post and assign 2 pros').filter({ visible: true }).click(),
    ])
    const { outcomes } = (await answer.json()) as { outcomes: { state: string; pro: { display_name: string } }[] }
    expect(new Set(outcomes.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']))
    expect(outcomes.length).toBeGreaterThanOrEqual(2 * 4)
    const ana = await signInByApi(product.url, OTHERS[0]!.phone_number)
    const { results } = await ana.call<{ results: unknown[] }>('GET', '/gig-applications/?group=upcoming')
    expect(results.length).toBe(outcomes.length / 2)
  })

  test('the tenth sends the certificate that a shift asks for, the operator approves it, and they work that shift', async () => {
    await desk.goto(at('gigs-add'))
    await manager.fillShift('Prep', '6a', '12p')
    await desk.getByRole('checkbox', { name: 'Certifications checked by Muster' }).check()
    const { id } = await manager.post()

    await phone.goto(`${product.url}/locations/-1/jobs?selected_gig_id=${id}`)
    await phone
      .getByText(/You’re missing a certificate: Food handler/)
      .first()
      .waitFor()
    expect(await seriousViolations(phone)).toEqual([])
    await phone.getByRole('link', { name: 'Send yours' }).tap()
    const form = phone.getByRole('dialog', { name: /^Food handler/ })
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'card.webp', mimeType: 'image/webp', buffer: await headshotOf(product.url, 'demo-portrait-21') })
    await form.getByLabel('Expires').fill(`${new Date().getFullYear() + 2}-06-30`)
    await button(phone, 'Send for review').tap()
    await phone.getByText(/is sent\. We’ll tell you when it’s checked/).waitFor()

    await staff.goto(`${product.url}/admin/certifications`)
    await staff.getByText('Noor Haddad').first().waitFor()
    await button(staff, /^Approve and next/).waitFor()
    expect(await seriousViolations(staff)).toEqual([])
    await phone.goto(`${product.url}/locations/-1/jobs?selected_gig_id=${id}`)
    await phone
      .getByText(/Your certificate is still in review/)
      .first()
      .waitFor()
    const decided = staff.waitForResponse((one) => one.request().method() === 'PATCH')
    await staff.keyboard.press('a')
    expect(await (await decided).json()).toMatchObject({ status: 'APPROVED' })

    // The open page learns of it.
    const pro = new Pro(new Hands(phone, { touches: true }), product.url, wordsIn('en'), untold)
    await pro.apply()
    await desk.goto(at(`gigs/${id}/applicants`))
    await button(desk, /^Select Noor/).click()
    await pro.confirm()
    await desk.goto(at(`gigs/${id}/roster`))
    await desk
      .getByText(/^Noor\b/)
      .first()
      .waitFor()
  })

  test('leaves the data whole', async () => {
    const { healthy, said } = await product.doctor()
    expect([healthy, said.includes('broken')]).toEqual([true, false])
  })
})
