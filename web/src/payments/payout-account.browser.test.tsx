import { getEarnings, getYearEarnings } from '@muster/contract/payments/earnings-endpoints.ts'
import { listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import {
  getInstantPayout,
  getPayoutAccount,
  payInstantly,
  type PayoutAccount,
  readPayoutAccount,
  saveEmbeddedBank,
  startPayoutOnboarding,
} from '@muster/contract/payments/payout-account-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aPayoutAccount } from '../testing/make-payments.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, heading, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const earnings = '/locations/-1/dashboards'
const none = { status: 'NONE', bank_name: null, bank_last4: null } as const
const paid = {
  shifts: 0,
  paid_minutes: 0,
  wages_amount: 0,
  tips_amount: 0,
  bonuses_amount: 0,
  other_amount: 0,
  returned_amount: 0,
  total_amount: 0,
}

const open = (account: Partial<PayoutAccount>, { at = earnings, prepare = (_server: StandIn): void => undefined } = {}) =>
  openApp(at, {
    as: aPro(),
    size: PHONE,
    prepare: (server) => {
      const amounts = {
        week_amount: 0,
        year_amount: 0,
        on_the_way_amount: 0,
        to_be_approved_amount: 0,
        failed_amount: 0,
        waits_for_bank_amount: 0,
      }
      server.answers(getEarnings, { ...amounts, failures: [], years: [2026], by_business: [] })
      server.answers(getYearEarnings, { year: 2026, timezone: 'America/New_York', ...paid, rows: [] })
      server.answers(listProPayments, aPage())
      server.answers(getPayoutAccount, aPayoutAccount(account))
      server.answers(getInstantPayout, { offer: null })
      prepare(server)
    },
  })

describe('where pay goes', () => {
  test.each<[Partial<PayoutAccount>, string, RegExp]>([
    [none, 'Add your bank account', /You can work without one/],
    [{ ...none, waiting_amount: 312.4 }, '$312.40 waits for your bank details', /we send the money right away/],
    [{ ...none, status: 'ONBOARDING', requirements: ['BANK_ACCOUNT'] }, 'Finish adding your bank account', /You started and didn’t finish/],
    [
      { status: 'RESTRICTED', requirements: ['IDENTITY_DOCUMENT'], waiting_amount: 80 },
      '$80.00 waits until we can pay you',
      /A photo of your ID/,
    ],
    [{ status: 'RESTRICTED' }, 'We can’t pay you right now', /is checking your details/],
    [{ status: 'DISABLED', disabled_reason: 'REJECTED' }, 'We can’t pay you right now', /closed your account to payouts/],
    [{ status: 'DISABLED', disabled_reason: 'UNDER_REVIEW' }, 'We can’t pay you right now', /is reviewing your account/],
    [{ status: 'DISABLED', disabled_reason: 'PAUSED' }, 'We can’t pay you right now', /Payouts to you are paused/],
    [{}, 'Paid to Stand-in Bank •••• 6789', /as soon as the business’s payment goes through/],
    [{ requirements: ['TAX_ID'] }, 'Paid to Stand-in Bank •••• 6789', /Your Social Security number/],
  ])('says of %o: %s', async (account, title, words) => {
    await open(account)
    await expect.element(heading(title)).toBeVisible()
    await reads(words)
  })
})

describe('Muster’s form', () => {
  const fill = async (number: string): Promise<void> => {
    await field('Name on the account').fill('Grace Okafor')
    await field('Routing number').fill('110000000')
    await field('Account number').fill(number)
  }

  test('saves the account, and the pay that waited is no longer waiting', async () => {
    const { server, address } = await open({ ...none, waiting_amount: 312.4 })
    await button('Add bank account').click()
    await fill('000123456789')
    server.answers(saveEmbeddedBank, aPayoutAccount())
    server.answers(getPayoutAccount, aPayoutAccount())
    await button('Save account').click()
    await reads('Bank account saved. You can be paid.')
    await reads('Paid to Stand-in Bank •••• 6789')
    await expect.poll(address).toBe(earnings)
    expect(server.asked(saveEmbeddedBank)).toEqual([
      { body: { holder_name: 'Grace Okafor', routing_number: '110000000', account_number: '000123456789', debit_card_number: '' } },
    ])
  })

  test('names a wrong digit before it sends anything, and the provider’s refusal after', async () => {
    const { server } = await open(none, { at: `${earnings}?payouts=bank` })
    await fill('000123456789')
    await field('Routing number').fill('110000001')
    await button('Save account').click()
    await reads('A digit of the routing number is wrong')
    expect(server.asked(saveEmbeddedBank)).toEqual([])
    await field('Routing number').fill('110000000')
    await readsEachRefusal(
      server,
      saveEmbeddedBank,
      { BANK_ACCOUNT_REFUSED: /doesn’t take this account/, CARD_DECLINED: /doesn’t take this debit card/ },
      () => button('Save account').click(),
    )
  })

  test('fills in a test account, and closes without saving', async () => {
    const { server, address } = await open({})
    await button('Change bank account').click()
    await button(/Saved now, closed when paid/).click()
    await expect.element(field('Account number')).toHaveValue('000111111113')
    await expect.element(field('Routing number')).toHaveValue('110000000')
    await button('Cancel').click()
    await expect.element(inDialog()).not.toBeInTheDocument()
    await expect.poll(address).toBe(earnings)
    expect(server.asked(saveEmbeddedBank)).toEqual([])
  })
})

describe('pay within minutes', () => {
  const offer = { amount: 130.68, fee_amount: 1.32, card_last4: '5556' }
  const offered = { prepare: (server: StandIn) => server.answers(getInstantPayout, { offer }) }

  test('names the fee before it sends anything, and is gone after', async () => {
    const { server } = await open({}, offered)
    await reads(/Get \$130\.68 within minutes\. The fee is \$1\.32\./)
    await button('Get paid now').click()
    await reads(/ending in 5556\. The payments provider takes \$1\.32 for it/)
    expect(server.asked(payInstantly)).toEqual([])
    server.answers(payInstantly, offer)
    server.answers(getInstantPayout, { offer: null })
    await inDialog().getByRole('button', { name: 'Get paid now' }).click()
    await reads('$130.68 is on its way to your card')
    expect(server.asked(payInstantly)).toEqual([{ body: { amount: 130.68, fee_amount: 1.32 } }])
    await readsNot(/within minutes/)
  })

  test('says why it could not be sent', async () => {
    const { server } = await open({}, offered)
    await button('Get paid now').click()
    await readsEachRefusal(
      server,
      payInstantly,
      { PRICE_CHANGED: /The amount changed/, INSTANT_PAYOUT_REFUSED: /couldn’t pay you right now/ },
      () => inDialog().getByRole('button', { name: 'Get paid now' }).click(),
    )
  })

  test('is not offered before the account can be paid, and asks again when the provider did not answer', async () => {
    const { server } = await open({ status: 'RESTRICTED', requirements: ['TAX_ID'] }, offered)
    await reads(/Your Social Security number/)
    expect(server.asked(getInstantPayout)).toEqual([])
  })
})

describe('the provider’s page', () => {
  const stripe = { ...none, provider: 'stripe' } as const

  test('is asked about when the pro comes back, and the address forgets it', async () => {
    const { server, address } = await open(stripe, {
      at: `${earnings}?payouts=return`,
      prepare: (standIn) => standIn.answers(readPayoutAccount, aPayoutAccount({ provider: 'stripe' })),
    })
    await expect.poll(address).toBe(earnings)
    expect(server.asked(readPayoutAccount)).toHaveLength(1)
    await readsNot('Bank account')
  })

  test('that ended is opened again on request', async () => {
    const { server } = await open(
      { ...stripe, status: 'ONBOARDING', requirements: ['BANK_ACCOUNT'] },
      { at: `${earnings}?payouts=refresh` },
    )
    await reads('That page is no longer open. Continue to get a new one.')
    server.refuses(startPayoutOnboarding, 'OVERLOADED')
    await button('Continue').click()
    await expect.poll(() => server.asked(startPayoutOnboarding)).toHaveLength(1)
  })
})
