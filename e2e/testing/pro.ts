import type { Locator, Page } from 'playwright-core'
import type { Hands } from './hands.ts'
import { proveNumber } from './prove-number.ts'
import { rateByStars } from './rate-by-stars.ts'
import type { Step } from './step.ts'
import type { Say } from './words.ts'

export interface NewPro {
  first_name: string
  last_name: string
  phone: string
  zip: string
  /** The words of the position's chip in the pro's language. */
  position: string
  /** A picture file, as someone picks it on a phone. */
  headshot: Buffer
}

/** A pro on a phone, in either language. */
export class Pro {
  readonly hands: Hands
  private readonly product: string
  private readonly say: Say
  private readonly step: Step

  constructor(hands: Hands, product: string, say: Say, step: Step) {
    this.hands = hands
    this.product = product
    this.say = say
    this.step = step
  }

  get page(): Page {
    return this.hands.page
  }
  private readonly button = (english: string): Locator => this.page.getByRole('button', { name: this.say(english) })
  private readonly words = (english: string): Locator => this.page.getByText(this.say(english)).first()

  /** From /signup to the list of shifts nearby, then a photo in the profile. */
  async signUp(who: NewPro): Promise<void> {
    const { hands, page, say } = this
    await page.goto(`${this.product}/signup`)
    await hands.click(this.words('I want to work'))
    await proveNumber(hands, who.phone, { say })
    await hands.fill(page.getByLabel(say('First name')), who.first_name)
    await hands.fill(page.getByLabel(say('Last name')), who.last_name)
    await hands.fill(page.getByLabel(say('ZIP code')), who.zip)
    await page.getByText('Charleston, SC').waitFor()
    await hands.click(page.getByText(who.position, { exact: true }))
    await hands.click(this.words('I accept the terms and the privacy policy'))
    await this.step(page, 'pro-sign-up')
    await hands.click(this.button('Create account'))
    await page.waitForURL(/\/locations\/-1\/jobs/)
    await hands.click(page.getByRole('link', { name: say('Profile') }))
    await page.getByLabel(say('Add a photo')).setInputFiles({ name: 'me.webp', mimeType: 'image/webp', buffer: who.headshot })
    await this.words('Photo saved').waitFor()
    await this.step(page, 'pro-profile')
  }

  /** Gives a test bank account, so that the pay can be sent. */
  async addBank(): Promise<void> {
    const { hands, page, say } = this
    await page.goto(`${this.product}/locations/-1/dashboards`)
    await hands.click(this.button('Add bank account'))
    await page.getByLabel(say('Name on the account')).fill('Test Person')
    await hands.click(page.getByRole('button', { name: '000123456789' }))
    await this.step(page, 'bank-account')
    await hands.click(this.button('Save account'))
    await this.words('Paid to {0} •••• {bank_last4}').waitFor()
  }

  /** Finds the location's shift in the list and reads it. */
  async openJob(place: string): Promise<void> {
    const { hands, page } = this
    await page.goto(`${this.product}/locations/-1/jobs?ordering=distance`)
    // The link that opens a shift covers the whole card.
    const cards = page.getByRole('listitem')
    const card = cards.filter({ hasText: place })
    // Depending on the hour, the tour may have more than a page of closer shifts.
    const more = this.button('Show more')
    await card.or(more).first().waitFor()
    while ((await card.count()) === 0) {
      const read = await cards.count()
      await hands.click(more)
      await cards.nth(read).waitFor()
    }
    await this.step(page, 'jobs')
    await hands.click(card)
    await this.button('Apply · {total}').waitFor()
    await this.step(page, 'job')
  }

  async apply(): Promise<void> {
    await this.hands.click(this.button('Apply · {total}'))
    await this.words('Applied. We’ll let you know either way.').waitFor()
  }

  /** On the open page: the business made an offer, and the pro accepts. */
  async confirm(): Promise<void> {
    const confirm = this.button('Confirm · {total}')
    // The pro hears of an offer after 15 seconds, when the manager can no longer take it back.
    await confirm.waitFor({ timeout: 25_000 })
    await this.step(this.page, 'asked-to-confirm')
    await this.hands.click(confirm)
    await this.words('You’re booked').first().waitFor()
  }

  /** From the next shift above the jobs to its clock. */
  async openClock(): Promise<void> {
    const { hands, page, say } = this
    await page.goto(`${this.product}/locations/-1/jobs`)
    await hands.click(page.getByText(say('Starts in {0} · Clock-in is open')))
    await this.button('Clock in').waitFor()
    await this.step(page, 'clock')
  }

  /** By the phone's position, or by scanning the code on the manager's screen: its link opens the clock with the code filled in. */
  async clockIn(code?: string): Promise<void> {
    const { hands, page, say } = this
    if (code !== undefined) {
      await page.goto(`${this.product}/locations/-1/schedule?code=${code}`)
      const field = page.getByLabel(say('6-digit code from the manager'))
      await field.waitFor()
      if ((await field.inputValue()) !== code) throw new Error('the scanned code is not filled in')
    }
    await hands.click(this.button('Clock in'))
    await this.words('On the clock since {0}').waitFor()
    await this.words(
      code === undefined
        ? '{0} from the door. We read your location when you punch and while this page is open.'
        : 'Checked in by code. If your phone allows it, we read your location while this page is open.',
    ).waitFor()
  }

  async startBreak(): Promise<void> {
    await this.page.reload()
    await this.hands.click(this.button('Break'))
    await this.words('On a break since {0}').waitFor()
    await this.step(this.page, 'on-a-break')
  }

  async endBreak(): Promise<void> {
    await this.page.reload()
    await this.hands.click(this.button('End break'))
    await this.words('On the clock since {0}').waitFor()
  }

  async clockOut(): Promise<void> {
    await this.page.reload()
    await this.button('Clock out').waitFor()
    await this.step(this.page, 'time-to-clock-out')
    await this.hands.click(this.button('Clock out'))
    await this.words('Worked until {0}').waitFor()
  }

  /** Paid: rates the business from the history and opens the receipt. Returns what the receipt and the earnings say. */
  async seePay(stars: readonly number[]): Promise<{ rated: number; receipt: string; earnings: string }> {
    const { hands, page, say } = this
    await page.goto(`${this.product}/locations/-1/schedule/history`)
    await hands.click(this.button('Rate this place'))
    await page.getByRole('dialog').getByRole('group').first().waitFor()
    await this.step(page, 'rate-the-place')
    const rated = await rateByStars(hands, stars, say)
    await hands.click(page.getByRole('button', { name: say('Receipt') }))
    const receipt = page.getByRole('dialog')
    await receipt.getByText(say('You receive')).waitFor()
    await this.step(page, 'pro-receipt')
    const text = (await receipt.innerText()).replaceAll('\n', ' ')
    await page.goto(`${this.product}/locations/-1/dashboards`)
    await page.getByText(say('By business')).waitFor()
    await this.step(page, 'earnings')
    return { rated, receipt: text, earnings: (await page.getByRole('main').innerText()).replaceAll('\n', ' ') }
  }
}
