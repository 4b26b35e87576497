import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApproved, priya } from '../testing/make-applications.ts'
import { aRowToPay } from '../testing/make-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, link, loading, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { endedGig, paidEvent, payPage, rosterOf } from '../testing/pay-page.ts'

const luis = anApproved(endedGig)
const priyaApproved = anApproved(endedGig, { id: 502, gigster: priya })

describe('shifts to pay', () => {
  test('lists what is due and opens a shift to approve and pay', async () => {
    const { address, server } = await openApp('/locations/1/gigs/pay', { prepare: rosterOf(luis, priyaApproved) })
    await reads('1 to approve or pay')
    await reads('0 of 2 paid')
    expect(server.asked(listGigs)[0]?.query?.statuses).toEqual(['paymentDue', 'paymentError'])
    await link(/Line cook/).click()
    await expect.poll(address).toBe(payPage)
    await expect.element(button('Pay 2 pros, $400.00')).toBeVisible()
  })

  test('says what each shift and the list come to, and reads on after fifty', async () => {
    const { server } = await openApp('/locations/1/gigs/pay', {
      size: PHONE,
      prepare: (standIn) =>
        standIn.answers(listGigs, ({ query }) =>
          query?.page === 2
            ? aPage(aRowToPay({ id: 78, amount_due: 0.35 }))
            : { ...aPage(aRowToPay({ amount_due: 302.19 })), count: 2, next: '/api/staffer/gigs/?page=2' },
        ),
    })
    await reads('$302.19 for the first 1')
    await button('Show more').click()
    await reads('$302.54 in all')
    await reads('$0.35')
    await expect.element(button('Show more')).not.toBeInTheDocument()
    expect(server.asked(listGigs).at(-1)?.query?.page).toBe(2)
  })

  test('says that everyone is paid when nothing is due', async () => {
    await openApp('/locations/1/gigs/pay', { prepare: (server) => server.answers(listGigs, aPage()) })
    await reads('Everyone is paid')
  })

  test('shows the shape of the list until it has an answer, and keeps it when a refresh fails', async () => {
    let answer = (): void => undefined
    const { failsToRefresh } = await openApp('/locations/1/gigs/pay', {
      prepare: (server) => (answer = server.waits(listGigs, aPage(aRowToPay()))),
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('1 to approve or pay')
    await expect.element(loading).not.toBeInTheDocument()
    await failsToRefresh(listGigs, paidEvent)
    await reads('1 to approve or pay')
  })

  test('offers to try again when the list does not load, in Spanish', async () => {
    const { server } = await openApp('/locations/1/gigs/pay', {
      language: 'es',
      prepare: (standIn) => standIn.refuses(listGigs, 'TOO_MANY_REQUESTS', { message: 'Busy.' }),
    })
    await reads('Busy.')
    server.answers(listGigs, aPage(aRowToPay()))
    await button('Reintentar').click()
    await reads('Cocinero de línea')
  })

  test('says when a shift autopays, why some hours do not, and takes over what a colleague paid', async () => {
    const autopay = { at: hoursFromNow(20), held_count: 1, holds: ['clock_out_missing' as const] }
    const { server } = await openApp('/locations/1/gigs/pay', {
      prepare: (standIn) => standIn.answers(listGigs, aPage(aRowToPay({ autopay }))),
    })
    await reads(/^Autopays /)
    await reads('1 needs your approval: clock-out missing')
    server.answers(listGigs, aPage())
    await server.tells(paidEvent)
    await reads('Everyone is paid')
  })
})
