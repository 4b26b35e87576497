import { getTrialBalance } from '@muster/contract/books/books-endpoints.ts'
import type { TrialBalance } from '@muster/contract/books/trial-balance.ts'
import type { ProviderReportDetail, ReportDifference } from '@muster/contract/reconciliation/provider-report.ts'
import {
  getProviderReport,
  listProviderReports,
  listReportDifferences,
  settleReportDifference,
  uploadProviderReport,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = anOperator()

const aReport = (): ProviderReportDetail => ({
  id: 7,
  file_name: 'itemized.csv',
  first_day: '2026-11-16',
  last_day: '2026-11-22',
  timezone: 'UTC',
  line_count: 41,
  compared_count: 40,
  other_amount: -412,
  difference_count: 2,
  open_count: 2,
  created_by: 'Ines Calder',
  created_ts: hoursFromNow(-2),
  compared_at: hoursFromNow(-2),
  kinds: [
    { kind: 'amount_differs', count: 1, open_count: 1, off_amount: 5 },
    { kind: 'unknown_reference', count: 1, open_count: 1, off_amount: 184.5 },
  ],
})
const aDifference = (changed: Partial<ReportDifference> = {}): ReportDifference => ({
  id: 31,
  report_id: 7,
  kind: 'amount_differs',
  family: 'charge',
  line_no: 12,
  reference: 'pi_81',
  report_amount: 724.03,
  booked_amount: 719.03,
  off_amount: 5,
  reported_at: hoursFromNow(-90),
  booked_at: hoursFromNow(-90),
  currency: 'usd',
  business_name: 'Harbor House',
  pro_name: null,
  payment_count: 4,
  application_id: 501,
  invoice_id: null,
  invoice_number: null,
  dispute_id: null,
  settled_at: null,
  settled_by: null,
  note: null,
  ...changed,
})
const compared = (server: StandIn): void => {
  server.answers(listProviderReports, aPage(aReport()))
  server.answers(getProviderReport, aReport())
  server.answers(listReportDifferences, aPage(aDifference()))
}

describe('the comparison of a provider’s report with the books', () => {
  test('says what each side has, leads to the payment, and is settled with a note', async () => {
    const { server } = await openApp('/admin/reconciliation?report=7', { as, prepare: compared })
    await reads('The report says $724.03, our books say $719.03.')
    await expect.element(link('Open payment')).toHaveAttribute('href', '/admin/applications/501')
    await button('Settle').click()
    await inDialog().getByRole('button', { name: 'Settle difference' }).click()
    await reads('This field is required')
    await inDialog().getByRole('textbox', { name: 'Note' }).fill('Refunded by hand')
    server.refuses(settleReportDifference, 'DIFFERENCE_SETTLED')
    await inDialog().getByRole('button', { name: 'Settle difference' }).click()
    await reads('Someone settled this already. Reload the page.')
    server.answers(
      settleReportDifference,
      aDifference({ settled_at: hoursFromNow(0), settled_by: 'Ines Calder', note: 'Refunded by hand' }),
    )
    await inDialog().getByRole('button', { name: 'Settle difference' }).click()
    await reads('Difference settled')
    expect(server.asked(settleReportDifference).at(-1)).toMatchObject({ params: { id: 31 }, body: { note: 'Refunded by hand' } })
  })

  test('shows one kind, on a phone too', async () => {
    const { server, address } = await openApp('/admin/reconciliation?report=7', { as, size: PHONE, prepare: compared })
    await button('Unknown reference').click()
    await expect.poll(address).toContain('kind=unknown_reference')
    await expect.poll(() => server.asked(listReportDifferences).at(-1)?.query).toMatchObject({ kind: 'unknown_reference' })
  })

  test('keeps the chosen file and names the line that is wrong', async () => {
    const { server } = await openApp('/admin/reconciliation', { as, prepare: compared })
    await button('Compare report').first().click()
    const file = new File(['balance_transaction_id,created\n'], 'week.csv', { type: 'text/csv' })
    await inDialog()
      .getByLabelText(/CSV, at most/)
      .upload(file)
    const message = 'Line 3: the value of gross can’t be read'
    server.refuses(uploadProviderReport, 'invalid', { message, target: 'file' })
    await inDialog().getByRole('button', { name: 'Compare report' }).click()
    await reads(message)
    await reads('week.csv')
  })
})

test('the dialog for a report fits a phone', async () => {
  await openApp('/admin/reconciliation', { as, size: PHONE, prepare: compared })
  await button('Compare report').first().click()
  await expect.element(inDialog().getByText('Choose file')).toBeVisible()
  const dialog = inDialog().element()
  const parts = [...dialog.querySelectorAll('label, button, input, select, p')].map((part) => part.getBoundingClientRect().right)
  expect(Math.max(...parts)).toBeLessThanOrEqual(dialog.getBoundingClientRect().right)
})

describe('the books', () => {
  const zero = { opening_amount: 0, debit_amount: 10, credit_amount: 0, closing_amount: 10 }
  const balance: TrialBalance = {
    from: '2026-11-01T00:00:00.000Z',
    until: '2026-12-01T00:00:00.000Z',
    accounts: [{ number: '1000', ledger: 'provider:cash', ...zero }],
    markets: [],
    is_balanced: false,
    off_amount: 10,
    faults: ['transaction 81 sums to 1000'],
    timezones: ['UTC'],
  }

  test('that don’t balance say so first', async () => {
    await openApp('/admin/books', { as, prepare: (server) => server.answers(getTrialBalance, balance) })
    await expect.element(page.getByRole('alert').getByText('The books don’t balance: they are off by $10.00.')).toBeVisible()
    await reads('transaction 81 sums to 1000')
  })
})
