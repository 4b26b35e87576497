import type { Locator } from 'playwright-core'
import type { Hands } from './hands.ts'
import { rateByStars } from './rate-by-stars.ts'
import type { Step } from './step.ts'
import { wordsIn } from './words.ts'

/** A manager after the shift: hours, pay, receipt, rating. */
export class PayDesk {
  private readonly hands: Hands
  private readonly place: string
  private readonly step: Step

  /** `place`: the product's address and the location's path. */
  constructor(hands: Hands, place: string, step: Step) {
    this.hands = hands
    this.place = place
    this.step = step
  }

  private get page() {
    return this.hands.page
  }
  private readonly button = (name: string | RegExp): Locator => this.page.getByRole('button', { name })

  /** Opens the only shift to pay and approves the punches. Returns what the row says: punches, break, minutes. */
  async approveHours(): Promise<string> {
    const { page, hands } = this
    await page.goto(`${this.place}/gigs/pay`)
    await hands.click(page.locator('main li a').first())
    await page.getByRole('heading', { name: 'What you pay' }).waitFor()
    const approve = this.button(/^Approve (1 pro|.*m, \$[\d.,]+)$/).first()
    await approve.waitFor()
    await this.step(page, 'hours-to-approve')
    const row = (await page.locator('main section').filter({ has: approve }).innerText()).replaceAll('\n', ' ')
    await hands.click(approve)
    await page.getByRole('heading', { name: '1 approved' }).waitFor()
    return row
  }

  /** Pays with a tip. Returns the total on the button. */
  async pay(tip: string): Promise<string> {
    const { page, hands } = this
    await hands.fill(page.getByLabel('Tip each'), tip)
    await page.getByText('Tip handling').waitFor()
    await this.step(page, 'what-you-pay')
    const pay = this.button(/^Pay 1 pro, \$/)
    const sum = /\$[\d,.]+$/.exec((await pay.innerText()).trim())?.[0] ?? 'no sum'
    await hands.click(pay)
    await page.getByText('Charging your card for 1 pro').waitFor()
    return sum
  }

  async rate(name: string, stars: readonly number[]): Promise<number> {
    await this.hands.click(this.button(`Rate ${name}`))
    await this.page.getByText('How was').waitFor()
    await this.step(this.page, 'rate-the-pro')
    return rateByStars(this.hands, stars, wordsIn('en'))
  }

  /** The receipt under past shifts, once it shows `state`: its lines in words. It stays open. */
  async readReceipt(name: RegExp, state: 'Paid' | 'Failed', step: string): Promise<string> {
    const { page, hands } = this
    await page.goto(`${this.place}/gigs/past-gigs?show=payments`)
    const row = page.getByRole('row').filter({ has: this.button(name) })
    await row.getByText(state, { exact: true }).filter({ visible: true }).waitFor({ timeout: 15_000 })
    await hands.click(row.getByRole('button'))
    const receipt = page.getByRole('dialog')
    await receipt.getByText('Total', { exact: true }).waitFor()
    await this.step(page, step)
    return (await receipt.innerText()).replaceAll('\n', ' ')
  }

  /** Sends a failed payment again from the shift's pay page until it is paid. */
  async retry(gig_id: number): Promise<void> {
    const { page, hands } = this
    await page.goto(`${this.place}/gigs/pay?selected_gig_id=${gig_id}`)
    const retry = this.button(/^Retry \$/)
    await retry.waitFor()
    await this.step(page, 'payment-failed')
    await hands.click(retry)
    await page.getByText('Sent again').waitFor()
    await page.getByText('Paid', { exact: true }).waitFor({ timeout: 15_000 })
  }
}
