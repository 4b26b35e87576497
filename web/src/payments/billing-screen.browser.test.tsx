import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import { listPaymentMethods } from '@muster/contract/payments/kept-method-endpoints.ts'
import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getPaymentMethod, openBillingPortal } from '@muster/contract/payments/payment-method-endpoints.ts'
import { getRefusedCharges } from '@muster/contract/payments/refused-charge-endpoints.ts'
import { listPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { aLocation } from '../testing/make-locations.ts'
import { aCard, aKeptMethod, aPaymentRow, noMethod } from '../testing/make-payments.ts'
import { aPause, aRefusedCharge } from '../testing/make-refused.ts'
import { aManager } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const billing = '/locations/1/billing'
const located = { kind: 'location', location_id: 1 } as const
const answered = (server: StandIn): void => {
  server.answers(getLocation, aLocation())
  server.answers(getPaymentMethod, aCard())
  server.answers(listPaymentMethods, [aKeptMethod()])
  server.answers(listPayments, aPage())
  server.answers(listInvoices, aPage())
  server.answers(listCollectingInvoices, [])
}
const without = (server: StandIn): void => {
  answered(server)
  server.answers(getPaymentMethod, noMethod())
  server.answers(listGigs, aPage())
}

describe('billing', () => {
  test('opens the billing portal; the test provider’s has the card and the last charges with their receipts', async () => {
    const { server, address } = await openApp(billing, { prepare: answered })
    server.answers(listPayments, aPage(aPaymentRow({ display_name: 'Grace Okafor' })))
    server.refuses(openBillingPortal, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
    await button('Open billing portal').click()
    await reads('Slow down.')
    server.answers(openBillingPortal, { url: `${window.location.origin}/locations/1/billing?mode=portal` })
    await button('Open billing portal').click()
    await expect.poll(address).toBe('/locations/1/billing?mode=portal')
    await reads('Last charges')
    await expect.element(button('Receipt of Grace Okafor')).toBeVisible()
    await expect.element(link('Replace')).toBeVisible()
    expect(server.asked(openBillingPortal).at(-1)).toEqual({ params: { locationId: 1 }, body: { return_url: '/locations/1/billing' } })
    await button('Back to billing').click()
    await reads('Fees on top of wages')
  })

  test('shows the card and the fees on top of wages', async () => {
    await openApp(billing, { prepare: answered })
    await reads('visa •••• 4242')
    await reads('Ready to pay')
    await reads('Fees on top of wages')
  })

  test('says why charges were refused and when they are tried again with what, and leads to the page that tries them now', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        const dead = aRefusedCharge({
          payment_id: 702,
          payments: 3,
          error_code: 'card_declined',
          next_try: null,
          pauses_from: '2036-11-26T14:00:00Z',
        })
        server.answers(getRefusedCharges, { pause: null, coming_pause: null, charges: [aRefusedCharge(), dead] })
      },
    })
    await reads('2 refused charges')
    await reads('The card doesn’t have enough funds.')
    await reads('We try again Mon, Nov 24, 2036, 9:00 am with visa •••• 9995.')
    await reads('We won’t try again without you. Posting pauses Wed, Nov 26, 2036, 9:00 am.')
    await reads(/3 pros/)
    await readsNot('Posting is paused')
    await expect.element(link('Try now').first()).toHaveAttribute('href', expect.stringContaining('/locations/1/gigs/pay?selected_gig_id='))
  })

  test('says that posting is paused, by which charge and what still works', async () => {
    const { server } = await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(getRefusedCharges, {
          pause: aPause(),
          coming_pause: null,
          charges: [aRefusedCharge({ next_try: null, pauses_from: '2026-01-01T14:00:00Z' })],
        })
      },
    })
    await reads('Posting is paused')
    await reads(
      /^The charge of \$200.00 for Line cook, Thu, Nov 20, 2036, has been refused since Sun, Nov 30, 2036. The card doesn’t have enough funds.$/,
    )
    await reads('Pros who are booked work and are paid as planned. Posting opens as soon as it’s paid.')
    await reads('We won’t try again. Posting is paused until it’s paid.')
    server.answers(getRefusedCharges, { pause: null, coming_pause: null, charges: [] })
    await server.tells({ kind: 'payment', payment_id: 701, location_id: 1 })
    await readsNot('Posting is paused')
  })

  test('says that the card no longer works', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(getPaymentMethod, aCard({ status: 'FAILED' }))
        server.answers(listPaymentMethods, [aKeptMethod({ status: 'FAILED', failure_code: 'card_declined' })])
      },
    })
    await reads('No longer works')
    await reads('The bank declined it for good. Replace it, then retry the failed charges. New shifts wait for it.')
    await expect.element(link('Replace')).toBeVisible()
  })

  test('tells a team member to ask an admin for a card', async () => {
    await openApp(billing, {
      as: aManager({ managed_locations: [{ id: 1, role: 'TEAM_MEMBER', location_id: 1 }] }),
      prepare: without,
    })
    await reads('You need one to post shifts. Ask an admin of this location to add it.')
    await expect.element(link('Add payment method')).not.toBeInTheDocument()
  })

  test('follows a payment method that a colleague sets up, and keeps it on screen when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(billing, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getPaymentMethod, noMethod())
      },
    })
    await reads('No payment method yet')
    const bank = { type: 'us_bank_account', status: 'REQUIRES_ACTION', details: { last4: '6789' } } as const
    server.answers(getPaymentMethod, aCard(bank))
    server.answers(listPaymentMethods, [aKeptMethod(bank)])
    await server.tells(located)
    await reads('Not verified yet')
    await reads('Bank account •••• 6789')
    await failsToRefresh(getPaymentMethod, located)
    await reads('Bank account •••• 6789')
  })

  test('says when the organization pays, and lists the fees that apply here', async () => {
    await openApp(billing, {
      prepare: (server) => {
        answered(server)
        server.answers(
          getLocation,
          aLocation({
            billing_source: 'ORGANIZATION',
            tipping_enabled: false,
            supported_employment_types: ['F1099', 'W2'],
            background_checks_enabled: true,
            background_checks_fee_percentage: 4,
          }),
        )
      },
    })
    await reads(/pays for this location\. We use the location’s card only if that changes\./)
    await reads('of wages of pros hired as employees')
    await reads('12%')
    await reads('4%')
    await readsNot('of the tip; the pro gets all of it')
  })

  test('waits in the shape of the page, and offers to try again when it does not load', async () => {
    const { server } = await openApp(billing, {
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getPaymentMethod, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getPaymentMethod, aCard())
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('Ready to pay')
  })
})
