import type { Locator } from 'playwright-core'
import type { Hands } from './hands.ts'
import { proveNumber } from './prove-number.ts'
import type { Step } from './step.ts'

export interface Business {
  manager: { first_name: string; last_name: string; phone: string; email: string }
  name: string
  street: string
  zip: string
}

/** A shift as the API answered it, with the code its page shows. Times in milliseconds since 1970. */
export interface PostedShift {
  id: number
  start: number
  end: number
  code: string
}

/** A manager at a desk who reads English. Each act starts where the previous one ended. */
export class Manager {
  readonly hands: Hands
  private readonly product: string
  private readonly step: Step

  constructor(hands: Hands, product: string, step: Step) {
    this.hands = hands
    this.product = product
    this.step = step
  }

  private readonly button = (name: string | RegExp): Locator => this.page.getByRole('button', { name })
  private readonly link = (name: string | RegExp): Locator => this.page.getByRole('link', { name })

  get page() {
    return this.hands.page
  }

  /** Creates an account from /signup with its first location. Returns the location and its pin as [longitude, latitude]. */
  async signUp({ manager, name, street, zip }: Business): Promise<{ location_id: number; pin: [number, number] }> {
    const { hands, page } = this
    await page.goto(`${this.product}/signup`)
    await hands.click(page.getByText('I need staff'))
    await this.step(page, 'sign-up')
    await proveNumber(hands, manager.phone, { onCode: () => this.step(page, 'one-time-code') })
    await hands.fill(page.getByLabel('First name'), manager.first_name)
    await hands.fill(page.getByLabel('Last name'), manager.last_name)
    await hands.fill(page.getByLabel('Email'), manager.email)
    await hands.fill(page.getByLabel('Business name'), name)
    await hands.fill(page.getByLabel('Street address'), street)
    await hands.fill(page.getByLabel('ZIP code'), zip)
    await page.getByText('Eastern Time · Charleston market').waitFor()
    const pin = page.getByLabel(/Drag, or move with the arrow keys/)
    await pin.waitFor()
    await pin.focus()
    await hands.press('ArrowUp')
    await hands.press('ArrowRight')
    await hands.click(page.getByText('I accept the terms'))
    await this.step(page, 'first-location')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.url().endsWith('/auth/signup/') && request.method() === 'POST'),
      hands.click(this.button('Create account')),
    ])
    const { address } = sent.postDataJSON() as { address: { coordinates: { coordinates: [number, number] } } }
    await page.waitForURL(/\/locations\/\d+\/home/)
    await page.getByText('Waiting for approval.').waitFor()
    await this.step(page, 'waiting-for-approval')
    return { location_id: Number(/locations\/(\d+)/.exec(page.url())?.[1]), pin: address.coordinates.coordinates }
  }

  /** On the open home page, without a reload: the operator has approved. */
  async seeApproval(): Promise<void> {
    await this.page.getByText('Waiting for approval.').waitFor({ state: 'hidden', timeout: 5_000 })
    await this.step(this.page, 'approved')
  }

  /** Fills in the shortest first shift from home: position, start, end. Ends when the form is complete. */
  async fillShift(position: string, start: string, end: string): Promise<void> {
    const { hands, page } = this
    await hands.click(page.getByLabel('Position'))
    await hands.type(position)
    await hands.press('Enter')
    await hands.click(page.getByLabel('Start'))
    await hands.type(start)
    await hands.press('Tab')
    await hands.type(end)
  }

  /** Opens the form from the home of a business that never posted. */
  async openFirstShift(): Promise<void> {
    await this.hands.click(this.page.getByRole('main').getByRole('link', { name: 'Post a shift' }))
    await this.page.getByLabel('Position').waitFor()
  }

  /** Leaves the last field and lets the page compute the usual break and the cost. */
  async settleShift(): Promise<void> {
    await this.hands.press('Tab')
    await this.page.getByText('An unpaid 30 min break is usual').waitFor()
    await this.page.getByText('You pay for hours worked, after you approve them.').filter({ visible: true }).waitFor()
  }

  /** Sends the form. Without a payment method the page asks for one. */
  async sendShift(): Promise<void> {
    await this.hands.click(this.button('Post shift for 1 pro'))
  }

  /** From the payment method dialog to the card form. */
  async openCards(): Promise<void> {
    await this.hands.click(this.link('Add payment method'))
    await this.page.getByLabel('Card number').waitFor()
  }

  /** Sends one of the test cards that the page offers, by its described result. */
  async sendCard(card: RegExp): Promise<void> {
    await this.hands.click(this.button(card))
    await this.hands.click(this.button('Save card'))
  }

  /** Sends a card that is declined. Returns what the page says. */
  async tryCard(card: RegExp): Promise<string> {
    await this.sendCard(card)
    const refusal = this.page.getByRole('alert').first()
    await refusal.waitFor()
    await this.step(this.page, 'card-declined')
    return refusal.innerText()
  }

  /** Sends the form and waits for the page of the posted shift. */
  async post(): Promise<PostedShift> {
    const { page } = this
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().endsWith('/staffer/gigs/') && one.request().method() === 'POST'),
      this.sendShift(),
    ])
    const { id, start_time, end_time } = (await answer.json()) as { id: number; start_time: string; end_time: string }
    await page.waitForURL(new RegExp(`/gigs/${id}$`))
    const code = page.getByRole('complementary', { name: 'Check-in code' }).locator('p').first()
    await code.waitFor()
    return { id, start: Date.parse(start_time), end: Date.parse(end_time), code: (await code.innerText()).replace(/\D/g, '') }
  }

  /** Replaces the card on file, under Billing. */
  async replaceCard(location_id: number, card: RegExp): Promise<void> {
    const { hands, page } = this
    await page.goto(`${this.product}/locations/${location_id}/billing`)
    await hands.click(this.link('Replace'))
    await this.sendCard(card)
    // Days have passed since the code of signing in, so the page asks for a new one first.
    await hands.click(page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Send code' }))
    await hands.click(page.getByRole('button', { name: 'Fill in' }))
    await page.getByText('Ready to pay').waitFor()
  }
}
