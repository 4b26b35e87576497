import type { Browser } from 'playwright-core'
import { BusinessTime } from './business-time.ts'
import { Hands } from './hands.ts'
import { whenItAppears, whenTapped } from './live-applicant.ts'
import { type Business, Manager } from './manager.ts'
import { approveAsOperator } from './operator.ts'
import { PayDesk } from './pay-desk.ts'
import { type NewPro, Pro } from './pro.ts'
import type { Product } from './product.ts'
import type { Step } from './step.ts'
import { type Device, openPage } from './testing-person.ts'
import { wordsIn } from './words.ts'

export interface Telling {
  browser: Browser
  product: Product
  /** How far business time is ahead, in milliseconds. */
  shift?: number
  desk: Omit<Device, 'kind'>
  phone: Omit<Device, 'kind'>
  business: Business
  /** The position as typed in the form, and as the pro's chip shows it. */
  position: string
  pro: NewPro
  /** How the pro proves to be on site. */
  checkIn: 'position' | 'code'
  /** Test cards, by what the page says they do: those that fail, and the one that works. */
  cards: { declined: readonly RegExp[]; taken: RegExp }
  step: Step
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Two strangers, each from /signup: a business posts its first shift; a pro finds it, works it with a break and clocks out. Returns
 * what they saw on the way, and the two people.
 */
export async function workOneShift(telling: Telling) {
  const { browser, product, business, pro: newPro, step } = telling
  const time = new BusinessTime(product.databaseUrl, telling.shift)
  const desk = await openPage(browser, { kind: 'desk', ...telling.desk })
  const phone = await openPage(browser, { kind: 'phone', ...telling.phone })
  for (const page of [desk, phone]) await time.join(page.context())

  const manager = new Manager(new Hands(desk), product.url, step)
  const { location_id, pin } = await manager.signUp(business)
  const office = await openPage(browser, { kind: 'desk' })
  await approveAsOperator(new Hands(office), product.url, business.name, step)
  await office.context().close()
  await manager.seeApproval()

  await manager.openFirstShift()
  await manager.fillShift(telling.position, '5p', '11:30p')
  await manager.settleShift()
  await step(desk, 'post-a-shift')
  await manager.sendShift()
  await manager.openCards()
  const refusals: string[] = []
  for (const card of telling.cards.declined) refusals.push(await manager.tryCard(card))
  await manager.sendCard(telling.cards.taken)
  const shift = await manager.post()
  await step(desk, 'posted')

  const pro = new Pro(new Hands(phone, { touches: true }), product.url, wordsIn(telling.phone.language ?? 'en'), step)
  await pro.signUp(newPro)
  await pro.addBank()
  const gig = `${product.url}/locations/${location_id}/gigs/${shift.id}`
  await desk.goto(`${gig}/applicants`)
  await desk.getByText('No applicants waiting').waitFor()
  await pro.openJob(business.name)
  const [shown, tapped] = await Promise.all([
    whenItAppears(desk, `[aria-label="Select ${newPro.first_name}"]`),
    whenTapped(phone),
    pro.apply(),
  ])
  const shown_after_ms = Math.round(shown - tapped)
  await step(desk, 'applicants')
  await manager.hands.click(desk.getByRole('button', { name: `Select ${newPro.first_name}` }))
  await desk.getByText(`Offer sent to ${newPro.first_name}`).waitFor()
  await pro.confirm()
  await step(phone, 'confirmed')

  await phone.context().grantPermissions(['geolocation'])
  await phone.context().setGeolocation({ longitude: pin[0], latitude: pin[1], accuracy: 12 })
  await time.travelTo(shift.start - 10 * MINUTE)
  await pro.openClock()
  await pro.clockIn(telling.checkIn === 'code' ? shift.code : undefined)
  await desk.goto(`${gig}/roster`)
  await desk.getByRole('button', { name: `Check out ${newPro.first_name}` }).waitFor()
  await step(desk, 'roster')
  await time.travelTo(shift.start + 3 * HOUR)
  await pro.startBreak()
  await time.travelTo(shift.start + 3.5 * HOUR + MINUTE / 6)
  await pro.endBreak()
  await time.travelTo(shift.end + MINUTE)
  await pro.clockOut()
  const till = new PayDesk(manager.hands, `${product.url}/locations/${location_id}`, step)
  return { location_id, shift, refusals, shown_after_ms, manager, pro, till }
}
