import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import type { KeptMethod } from '@muster/contract/payments/kept-method.ts'
import {
  addPaymentMethod,
  choosePaymentMethod,
  listPaymentMethods,
  removePaymentMethod,
  saveEmbeddedDebitAccount,
  verifyPaymentMethod,
} from '@muster/contract/payments/kept-method-endpoints.ts'
import { getPaymentMethod, getSetupIntent } from '@muster/contract/payments/payment-method-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, aKeptMethod } from '../testing/make-payments.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const billing = '/locations/1/billing'
const card = aKeptMethod()
const bank: KeptMethod = {
  ...aKeptMethod({ id: 2, external_id: 'pm_2', type: 'us_bank_account', role: 'other' }),
  details: { brand: 'Stand-in Bank', last4: '6789' },
  authorization: { accepted_at: '2026-11-20T15:00:00.000Z', words: 'Harbor House authorizes Muster to debit this bank account.' },
}
const deposits = { kind: 'amounts' as const, arrive_on: '2026-12-01', tries_left: 3, test_amounts: [32, 45] }
const waiting: KeptMethod = { ...bank, status: 'REQUIRES_ACTION', deposits }
const with_ =
  (...kept: KeptMethod[]) =>
  (server: StandIn): void => {
    server.answers(getLocation, aLocation())
    server.answers(getPaymentMethod, aCard())
    server.answers(listPaymentMethods, kept)
    server.answers(listPayments, aPage())
    server.answers(listInvoices, aPage())
    server.answers(listCollectingInvoices, [])
  }

describe('the payment methods of a location', () => {
  test('show the default first, and become the default or the fallback from their menu', async () => {
    const { server } = await openApp(billing, { prepare: with_(card, bank) })
    await reads('Stand-in Bank •••• 6789')
    await reads(/Choose a fallback, and we charge that if the bank refuses the default for good\./)
    server.answers(choosePaymentMethod, [card, { ...bank, role: 'fallback' }])
    server.answers(listPaymentMethods, [card, { ...bank, role: 'fallback' }])
    await button('Use as fallback: Stand-in Bank •••• 6789').click()
    await reads(/If the bank refuses it for good, we charge the fallback and use that from then on\./)
    expect(server.asked(choosePaymentMethod)).toEqual([{ params: { locationId: 1, id: 2 }, body: { role: 'fallback' } }])
    server.refuses(choosePaymentMethod, 'PAYMENT_METHOD_NOT_ACTIVE')
    await button('Make default: Stand-in Bank •••• 6789').click()
    await reads('We can’t charge this one. Choose another.')
    await page.getByText(/You authorized debits on/).click()
    await reads('Harbor House authorizes Muster to debit this bank account.')
  })

  test('are removed after a word on what pays then; one with a charge on its way can’t be', async () => {
    const { server } = await openApp(billing, { size: PHONE, prepare: with_({ ...card, open_charges_count: 2 }, bank) })
    await reads('2 charges are on their way. You can remove this method once they are settled.')
    await expect.element(button('Remove: visa •••• 4242')).not.toBeInTheDocument()
    await button('Remove: Stand-in Bank •••• 6789').click()
    await expect.element(inDialog().getByText('We no longer charge it.')).toBeVisible()
    server.refuses(removePaymentMethod, 'PAYMENT_METHOD_IN_USE')
    await inDialog().getByRole('button', { name: 'Remove' }).click()
    await reads('A charge of this method is on its way. Remove it once that is settled.')
    server.answers(removePaymentMethod, null)
    server.answers(listPaymentMethods, [card])
    await button('Remove: Stand-in Bank •••• 6789').click()
    await inDialog().getByRole('button', { name: 'Remove' }).click()
    await readsNot('Stand-in Bank •••• 6789')
  })

  test.each([
    [[card], /No payment method is left then\./],
    [[card, { ...bank, role: 'fallback' as const }], /We charge Stand-in Bank •••• 6789 from then on\./],
    [[card, waiting], /We can’t charge Stand-in Bank •••• 6789 yet\./],
  ])('say what pays once the default is removed', async (kept, words) => {
    await openApp(billing, { prepare: with_(...kept) })
    await button('Remove: visa •••• 4242').click()
    await expect.element(inDialog().getByText(words)).toBeVisible()
  })

  test('say why one failed and what to do', async () => {
    const code = 'payment_method_microdeposit_verification_attempts_exceeded'
    await openApp(billing, { prepare: with_(card, { ...bank, status: 'FAILED', failure_code: code }) })
    await reads('The answers were wrong too often. Remove the account and add it again: the bank then gets new deposits.')
  })
})

describe('a bank account', () => {
  test('is added with what the payer agrees to, next to the card', async () => {
    const { server } = await openApp(billing, {
      prepare: (standIn) => {
        with_(card)(standIn)
        standIn.answers(getSetupIntent, { client_secret: 'seti_1', provider: 'embedded', publishable_key: null })
      },
    })
    await button('Add payment method').click()
    await page.getByText('Bank account', { exact: true }).click()
    await reads(/authorizes Muster to debit this bank account for the hours/)
    await field('Routing number').fill('110000001')
    await field('Account number').fill('1234567890')
    await button('Save account').click()
    await reads('A digit of the routing number is wrong')
    await field('Routing number').fill('110000000')
    server.refuses(saveEmbeddedDebitAccount, 'BANK_ACCOUNT_REFUSED')
    await button('Save account').click()
    await reads('The payments provider doesn’t take this account. Check the digits, or use another account.')
    await page.getByRole('button', { name: /000987654321/ }).click()
    server.answers(saveEmbeddedDebitAccount, { payment_method_id: 'pm_2' })
    server.answers(addPaymentMethod, [card, waiting])
    server.answers(listPaymentMethods, [card, waiting])
    await button('Save account').click()
    await reads('Bank account saved')
    expect(server.asked(addPaymentMethod)).toEqual([{ params: { locationId: 1 }, body: { payment_method_id: 'pm_2' } }])
    await reads(/Two deposits under \$1 arrive by .*December 1/)
  })

  test('is verified by its two deposits; wrong ones count', async () => {
    const { server } = await openApp(billing, { size: PHONE, prepare: with_(card, waiting) })
    await reads('Test mode: the bank received $0.32 and $0.45.')
    await expect.element(field('First deposit')).toHaveValue('')
    await button('Verify account').click()
    await reads('Enter a number')
    await field('First deposit').fill('10')
    await field('Second deposit').fill('11')
    server.refuses(verifyPaymentMethod, 'DEPOSITS_WRONG')
    server.answers(listPaymentMethods, [card, { ...waiting, deposits: { ...deposits, tries_left: 2 } }])
    await button('Verify account').click()
    await reads('That isn’t what the bank received. Check the statement and try again.')
    await reads('2 tries are left.')
    await field('First deposit').fill('32')
    await field('Second deposit').fill('45')
    server.answers(verifyPaymentMethod, [card, bank])
    server.answers(listPaymentMethods, [card, bank])
    await button('Verify account').click()
    await reads('Account verified')
    expect(server.asked(verifyPaymentMethod).at(-1)).toEqual({ params: { locationId: 1, id: 2 }, body: { amounts: [32, 45] } })
  })

  test('is verified by the code of one deposit', async () => {
    const coded = { ...waiting, deposits: { ...deposits, kind: 'descriptor_code' as const, test_amounts: null } }
    const { server } = await openApp(billing, { prepare: with_(card, coded) })
    await field('Code').fill('sm11aa')
    server.answers(verifyPaymentMethod, [card, bank])
    await button('Verify account').click()
    await expect
      .poll(() => server.asked(verifyPaymentMethod))
      .toEqual([{ params: { locationId: 1, id: 2 }, body: { descriptor_code: 'SM11AA' } }])
  })
})
