import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { anApproved } from '../testing/make-applications.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, loading, reads, readsNot } from '../testing/on-screen.ts'
import { sheetOf, worked } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import { anHoursEdit } from '../testing/pay-page.ts'
import type { StandIn } from '../testing/stand-in.ts'

const duePage = '/locations/-1/schedule/payment-due'
const as = aPro()
const size = PHONE
const event = { kind: 'payment' as const, payment_id: 701 }
const due =
  (...applications: ProApplication[]) =>
  (server: StandIn): void => {
    server.answers(listProApplications, aPage(...applications))
    server.answers(getTimesheet, sheetOf(worked, { due_break_minutes: 30 }))
  }
const { working_hours } = anApproved(worked.gig)
const paid = (status: 'PENDING_TRANSFER' | 'AVAILABLE' | 'FAILED'): ProApplication => ({
  ...worked,
  working_hours,
  pro_payment: { id: 701, total_amount: 172.5, status },
})

describe('pay on its way', () => {
  test('says for each shift how far its pay is', async () => {
    const { server } = await openApp(duePage, { as, size, prepare: due(worked) })
    const becomes = async (application: ProApplication, words: string): Promise<void> => {
      due(application)(server)
      await server.tells(event)
      await reads(words)
    }
    await reads('Waiting for the business to approve. If there’s no problem, you’re paid within 48 h of the end')
    await reads('≈ $160.00')
    await reads('Did you get your 30 min break?')
    await becomes({ ...worked, clocked_out_at: null }, 'Waiting for the business to approve')
    await becomes({ ...worked, working_hours }, '8 h approved, payment next')
    await readsNot('Did you get your 30 min break?')
    await becomes({ ...worked, working_hours, hours_edits: [anHoursEdit()] }, 'Waiting for your answer. You’re paid after it')
    await becomes(paid('PENDING_TRANSFER'), 'Sent to your bank')
    await reads('$172.50')
    await becomes(paid('FAILED'), 'Your payout didn’t arrive. We’ve alerted our team')
  })

  test('says when no shift waits for its pay', async () => {
    await openApp(duePage, { as, size, prepare: due() })
    await reads('You’re all caught up')
    await readsNot('On the way')
  })

  test('waits in the shape of the list, and keeps it when a refresh fails', async () => {
    let answer = (): void => undefined
    const { failsToRefresh } = await openApp(duePage, {
      as,
      size,
      prepare: (server) => {
        due()(server)
        answer = server.waits(listProApplications, aPage(worked))
      },
    })
    await expect.element(loading).toBeVisible()
    answer()
    await reads('≈ $160.00')
    await expect.element(loading).not.toBeInTheDocument()
    await failsToRefresh(listProApplications, event)
    await reads('≈ $160.00')
  })

  test('offers to try again when the list does not load', async () => {
    const { server } = await openApp(duePage, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(listProApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    due(worked)(server)
    await button('Try again').click()
    await reads('≈ $160.00')
  })
})
