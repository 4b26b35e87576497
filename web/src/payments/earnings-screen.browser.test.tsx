import {
  downloadYearStatement,
  exportYearEarnings,
  getEarnings,
  getYearEarnings,
  type FailedEarning,
  type YearEarnings,
} from '@muster/contract/payments/earnings-endpoints.ts'
import { getInstantPayout, getPayoutAccount } from '@muster/contract/payments/payout-account-endpoints.ts'
import { getProReceipt, listProPayments } from '@muster/contract/payments/payment-endpoints.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { Receipt } from '@muster/contract/payments/payment.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { makeQueryClient, read } from '../api/query.ts'
import { keepLastSeen } from '../app/last-seen.ts'
import { aPayoutAccount, aReceipt } from '../testing/make-payments.ts'
import { aPro } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, loading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const earningsPage = '/locations/-1/dashboards'
const as = aPro()
const size = PHONE
const earned = {
  week_amount: 320,
  year_amount: 4100,
  on_the_way_amount: 160,
  to_be_approved_amount: 80,
  failed_amount: 0,
  waits_for_bank_amount: 0,
  failures: [],
  years: [2026, 2025],
  by_business: [{ location_id: 1, location_name: 'Harbor House', shifts: 2, amount: 320, hours_to_pay: 50 }],
}
const parts = {
  shifts: 2,
  paid_minutes: 750,
  wages_amount: 3900,
  tips_amount: 150,
  bonuses_amount: 0,
  other_amount: 80,
  returned_amount: 30,
  total_amount: 4100,
}
const inYear: YearEarnings = {
  year: 2026,
  timezone: 'America/New_York',
  ...parts,
  rows: [{ location_id: 1, location_name: 'Harbor House', employment_type: 'F1099', ...parts }],
}
const payment = aReceipt({
  direction: 'pro_payment',
  total_amount: 160,
  lines: [{ kind: 'regular', quantity: 480, rate: 20, amount: 160 }],
})
const answered = (server: StandIn): void => {
  server.answers(getEarnings, earned)
  server.answers(getPayoutAccount, aPayoutAccount())
  server.answers(getInstantPayout, { offer: null })
  server.answers(getYearEarnings, inYear)
  server.answers(listProPayments, aPage(payment))
  server.answers(getProReceipt, payment)
}

describe('earnings', () => {
  test('tells what came, what is on the way and what waits', async () => {
    await openApp(earningsPage, { as, size, prepare: answered })
    await reads('$320.00')
    await reads('$4,100.00')
    await reads('$80.00')
  })

  test('shows what a year is made of, by business with how fast it pays', async () => {
    const { server, address } = await openApp(earningsPage, { as, size, prepare: answered })
    await reads('12 h 30 in 2 shifts')
    await reads('$3,900.00')
    await reads('$150.00')
    await reads('−$30.00')
    await readsNot('Bonuses')
    await reads('2 shifts · 12 h 30 · 1099')
    await reads('Pay usually arrives 2 days after a shift')
    server.answers(getYearEarnings, { ...inYear, year: 2025, shifts: 1, paid_minutes: 60, rows: [] })
    await page.getByLabelText('Year').selectOptions('2025')
    await reads('1 h in 1 shift')
    expect(server.asked(getYearEarnings)).toEqual([{ params: { year: 2026 } }, { params: { year: 2025 } }])
    await expect.poll(address).toContain('year=2025')
  })

  test('shows the largest businesses of a year, and all of them when asked', async () => {
    const rows = Array.from({ length: 6 }, (_, at) => ({ ...inYear.rows[0]!, location_id: at + 1, location_name: `Pier ${at + 1}` }))
    await openApp(earningsPage, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(getYearEarnings, { ...inYear, rows })
      },
    })
    await reads('Pier 4')
    await readsNot('Pier 5')
    await button('Show all 6').click()
    await reads('Pier 6')
  })

  test('saves a year as a table, and says when that failed', async () => {
    const { server } = await openApp(earningsPage, { as, size, prepare: answered })
    server.refuses(exportYearEarnings, 'OVERLOADED')
    await button('Save as CSV').click()
    await reads('We couldn’t create the file. Try again in a moment.')
    expect(server.asked(exportYearEarnings)).toEqual([{ params: { year: 2026 } }])
  })

  test('saves a year on paper, in the language of the page or the other one', async () => {
    const { server } = await openApp(earningsPage, { as, size, prepare: answered })
    server.refuses(downloadYearStatement, 'OVERLOADED')
    await button('Save as PDF').click()
    await reads('We couldn’t create the file. Try again in a moment.')
    server.answers(downloadYearStatement, { file_name: 'pagos-2026.pdf', base64: btoa('%PDF-') })
    await button('PDF in Spanish').click()
    await expect
      .poll(() => server.asked(downloadYearStatement))
      .toEqual([
        { params: { year: 2026 }, query: { language: 'en' } },
        { params: { year: 2026 }, query: { language: 'es' } },
      ])
  })

  test('tells a new pro how they get paid', async () => {
    await openApp(earningsPage, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(getEarnings, { ...earned, year_amount: 0, week_amount: 0, by_business: [] })
      },
    })
    await reads(/^After your shift, the business approves your hours/)
    await reads(/To your bank account, which you add at the top of this page/)
  })

  test('folds away how a pro gets paid once they earned', async () => {
    await openApp(earningsPage, { as, size, prepare: answered })
    await reads('$320.00')
    await expect.element(page.getByText(/To your bank account, which you add/)).not.toBeVisible()
    await page.getByText('How you get paid').click()
    await reads(/To your bank account, which you add at the top of this page/)
  })

  test('says which payment did not arrive, why, and what to do', async () => {
    const { server, address } = await openApp(earningsPage, { as, size, prepare: answered })
    await reads('$320.00')
    await readsNot(/didn’t reach your bank/)
    const failed: FailedEarning = {
      kind: 'payout',
      receipt_id: 701,
      location_name: 'Harbor House',
      amount: 45.5,
      status: 'FAILED',
      shift_start_time: '2026-05-04T17:20:00Z',
      timezone: 'America/New_York',
      failed_at: '2026-05-06T17:20:00Z',
      error_message: 'The account is closed.',
    }
    const charge: FailedEarning = { ...failed, kind: 'charge', receipt_id: null, amount: 80, error_message: null }
    server.answers(getEarnings, { ...earned, failed_amount: 45.5, failures: [failed, charge] })
    await server.tells({ kind: 'payment', payment_id: 701, location_id: 1 })
    await reads('$45.50 didn’t reach your bank.')
    await reads(/The account is closed\. The money is safe\. Correct your bank account/)
    await reads('Harbor House hasn’t paid $80.00 yet')
    await link('Show receipt').click()
    await expect.poll(address).toContain('payment_id=701')
    server.answers(getEarnings, { ...earned, failures: [{ ...failed, status: 'ERROR', error_message: null }] })
    await server.tells({ kind: 'payment', payment_id: 701, location_id: 1 })
    await reads(/The bank hasn’t given a final answer/)
  })

  test('opens the receipt of a payment, which takes no fee', async () => {
    const { server, address } = await openApp(earningsPage, { as, size, prepare: answered })
    await link(/Harbor House/).click()
    await expect.element(inDialog().getByText('We take no fee from your pay. The business pays the fees.')).toBeVisible()
    expect(server.asked(getProReceipt)).toEqual([{ params: { id: 701 } }])
    await expect.poll(address).toContain('payment_id=701')
  })

  test('says which shift an extra payment and a cancellation are for, and how a cancellation was computed', async () => {
    const shift = {
      work_start_time: null,
      work_end_time: null,
      shift_start_time: '2026-05-04T17:20:00Z',
      shift_end_time: '2026-05-04T21:20:00Z',
    }
    const lines: Receipt['lines'] = [{ kind: 'cancellation', quantity: 1, rate: 0, amount: 74 }]
    const cancelled = { ...payment, ...shift, lines, total_amount: 74, lost_time: { minutes: 240, hourly: 18.5 } }
    const { server } = await openApp(`${earningsPage}?payment_id=701`, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(getYearEarnings, { ...inYear, shifts: 0, rows: [{ ...inYear.rows[0]!, shifts: 0 }] })
        standIn.answers(getProReceipt, cancelled)
      },
    })
    await expect.element(inDialog().getByText('4 h at $18.50')).toBeVisible()
    await expect.element(inDialog().getByText('Line cook')).toBeVisible()
    await expect.element(inDialog().getByText(/May 4.*5:20\spm/)).toBeVisible()
    await readsNot(/0 shifts/)
    server.answers(getProReceipt, { ...cancelled, lines: [{ kind: 'adhoc', quantity: 1, rate: 0, amount: 74 }], lost_time: null })
    await server.tells({ kind: 'payment', payment_id: 701 })
    await expect.element(inDialog().getByText('Extra payment')).toBeVisible()
    await expect.element(inDialog().getByText(/May 4.*5:20\spm/)).toBeVisible()
  })

  test('sums what came on top of a shift’s payment', async () => {
    const { server } = await openApp(`${earningsPage}?payment_id=701`, { as, size, prepare: answered })
    await expect.element(inDialog().getByText('You receive')).toBeVisible()
    await readsNot('You receive in all')
    const correction = { description: 'Closing', status: 'AVAILABLE' as const, created_ts: hoursFromNow(-1) }
    const corrections: Receipt['corrections'] = [
      { ...correction, kind: 'ADHOC', reason: 'SHORTED_PAY', amount: 11.5 },
      { ...correction, kind: 'REFUND', reason: null, amount: -5 },
    ]
    server.answers(getProReceipt, { ...payment, corrections })
    await server.tells({ kind: 'payment', payment_id: 701 })
    await expect.element(inDialog().getByText('You receive in all')).toBeVisible()
    await expect.element(inDialog().getByText('$171.50')).toBeVisible()
  })

  test('are kept on this device for a time without a network', async () => {
    const { server } = await openApp(earningsPage, { as, size, prepare: answered })
    const [figures, receipt] = [read(getEarnings, {}), read(getProReceipt, { params: { id: 701 } })]
    const [first, later] = [makeQueryClient(), makeQueryClient()]
    onTestFinished(() => localStorage.removeItem('muster.last_seen'))
    onTestFinished(keepLastSeen(first))
    await first.fetchQuery(figures)
    await first.fetchQuery(receipt)
    await expect.poll(() => localStorage.getItem('muster.last_seen')).toContain('4100')
    server.loses()
    onTestFinished(keepLastSeen(later))
    void later.prefetchQuery(figures)
    void later.prefetchQuery(receipt)
    await expect.poll(() => later.getQueryData(figures.queryKey)).toEqual(earned)
    await expect.poll(() => later.getQueryData(receipt.queryKey)).toEqual(payment)
  })

  test('say that they need a connection when they were never read, and load once there is one', async () => {
    const { server } = await openApp('/locations/-1/schedule', {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.answers(listProApplications, aPage())
      },
    })
    await reads('Nothing coming up')
    server.loses()
    await link('Earnings').click()
    await reads('No connection')
    await expect.element(loading).not.toBeInTheDocument()
    server.loses(false)
    await reads('$4,100.00')
  })

  test('says when nothing was paid yet, in Spanish', async () => {
    await openApp(earningsPage, {
      as,
      size,
      language: 'es',
      prepare: (server) => {
        server.answers(getEarnings, { ...earned, by_business: [] })
        server.answers(getYearEarnings, { ...inYear, rows: [] })
        server.answers(getPayoutAccount, aPayoutAccount())
        server.answers(getInstantPayout, { offer: null })
        server.answers(listProPayments, aPage())
      },
    })
    await reads('Aún no hay pagos')
  })

  test('moves a payment from on the way to paid at once', async () => {
    const { server } = await openApp(earningsPage, { as, size, prepare: answered })
    await expect.element(link(/Harbor House.*On the way/)).toBeVisible()
    server.answers(listProPayments, aPage({ ...payment, status: 'AVAILABLE' }))
    await server.tells({ kind: 'payment', payment_id: 701 })
    await expect.element(link(/Harbor House.*Paid/)).toBeVisible()
  })

  test('waits in the shape of the figures and the payments', async () => {
    let [figures, payments] = [(): void => undefined, (): void => undefined]
    await openApp(earningsPage, {
      as,
      size,
      prepare: (server) => {
        server.answers(getYearEarnings, inYear)
        server.answers(getPayoutAccount, aPayoutAccount())
        server.answers(getInstantPayout, { offer: null })
        figures = server.waits(getEarnings, earned)
        payments = server.waits(listProPayments, aPage(payment))
      },
    })
    await expect.element(loading.first()).toBeVisible()
    figures()
    await reads('$4,100.00')
    await expect.element(loading).toBeVisible()
    payments()
    await expect.element(link(/Harbor House.*On the way/)).toBeVisible()
    await expect.element(loading).not.toBeInTheDocument()
  })

  test('keeps figures, payments and the open receipt when a refresh fails', async () => {
    const { failsToRefresh } = await openApp(`${earningsPage}?payment_id=701`, { as, size, prepare: answered })
    const event = { kind: 'payment' as const, payment_id: 701 }
    await expect.element(inDialog().getByText('You receive')).toBeVisible()
    await failsToRefresh(getEarnings, event)
    await failsToRefresh(listProPayments, event)
    await failsToRefresh(getProReceipt, event)
    await expect.element(inDialog().getByText('You receive')).toBeVisible()
    await inDialog().getByRole('button', { name: 'Close' }).click()
    await reads('$4,100.00')
    await expect.element(link(/Harbor House/)).toBeVisible()
  })

  test('offers to try again when the figures or a receipt do not load', async () => {
    const { server } = await openApp(`${earningsPage}?payment_id=701`, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(getEarnings, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
        standIn.refuses(getProReceipt, 'TOO_MANY_REQUESTS', { message: 'Slower.' })
      },
    })
    await reads('Slow down.')
    server.answers(getEarnings, earned)
    await button('Try again').click()
    await reads('Slower.')
    const answer = server.waits(getProReceipt, payment)
    await button('Try again').click()
    await expect.element(inDialog().getByRole('status', { name: 'Loading' })).toBeVisible()
    answer()
    await expect.element(inDialog().getByText('You receive')).toBeVisible()
    await readsNot('Slower.')
  })

  test('says why a payment stopped', async () => {
    await openApp(`${earningsPage}?payment_id=701`, {
      as,
      size,
      prepare: (server) => {
        answered(server)
        server.answers(getProReceipt, {
          ...payment,
          status: 'FAILED',
          failed_at: hoursFromNow(0),
          error_message: 'The bank closed the account',
        })
      },
    })
    await expect.element(inDialog().getByText('Stopped')).toBeVisible()
    await reads('The bank closed the account')
  })

  test('offers to try again when the payments do not load, and keeps the figures', async () => {
    const { server } = await openApp(earningsPage, {
      as,
      size,
      prepare: (standIn) => {
        answered(standIn)
        standIn.refuses(listProPayments, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    await reads('$4,100.00')
    server.answers(listProPayments, aPage(payment))
    await button('Try again').click()
    await expect.element(link(/Harbor House/)).toBeVisible()
  })
})
