import {
  closePayroll,
  exportPayroll,
  getOpenPayroll,
  listPayrollExports,
  type OpenPayroll,
  type PayrollExport,
} from '@muster/contract/tax/payroll-endpoints.ts'
import {
  exportTaxFiling,
  getTaxYear,
  listTaxYearPros,
  makeTaxFiling,
  putTaxPayer,
  putTaxThreshold,
  remindOfTaxDetails,
} from '@muster/contract/tax/tax-year-endpoints.ts'
import type { TaxYear, TaxYearPro } from '@muster/contract/tax/tax-year.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const payer = {
  name: 'Muster Staffing, Inc.',
  ein: '123456789',
  street_address: '1 Broad Street',
  city: 'Charleston',
  state_code: 'SC',
  zip_code: '29401',
  phone_number: '+18435550100',
}
const filing = {
  id: 4,
  created_ts: '2027-01-10T15:00:00.000Z',
  created_by: 'Ines Calder',
  row_count: 12,
  total_amount: 61_234.5,
  missing_count: 1,
}
const year: TaxYear = {
  year: 2026,
  years: [2026, 2025],
  threshold_amount: 2_000,
  is_threshold_known: true,
  is_over: false,
  over_count: 14,
  missing_count: 2,
  ready_count: 11,
  changed_count: 1,
  total_amount: 71_004.25,
  payer,
  payer_name: 'Muster',
  filings: [filing],
}
const pro: TaxYearPro = {
  pro_id: 7,
  display_name: 'Lucía Herrera',
  market_name: 'Charleston',
  state: 'missing',
  amount: 13_893.72,
  filed_amount: null,
  is_identity_changed: false,
  legal_name: null,
  classification: null,
  tin_kind: null,
  tin_last4: null,
  is_electronic: null,
  reminded_at: null,
}
const known = { legal_name: 'Grace Okafor', classification: 'INDIVIDUAL', tin_kind: 'SSN', tin_last4: '6789', is_electronic: true } as const
const changed: TaxYearPro = {
  ...pro,
  ...known,
  pro_id: 8,
  display_name: 'Grace Okafor',
  state: 'changed',
  amount: 3_261,
  filed_amount: 3_000,
}
const renamed: TaxYearPro = { ...changed, pro_id: 9, display_name: 'Omar Haddad', filed_amount: 3_261, is_identity_changed: true }

const open = (change: Partial<TaxYear> = {}, size?: typeof PHONE) =>
  openApp('/admin/tax?year=2026', {
    as: anOperator(),
    ...(size && { size }),
    prepare: (server) => {
      server.answers(getTaxYear, { ...year, ...change })
      server.answers(listTaxYearPros, aPage(pro, changed, renamed))
    },
  })

describe('a tax year, for the operator', () => {
  test('says who lacks details, what to correct, and finds pros', async () => {
    const { server } = await open()
    for (const words of ['$13,893.72', '•••-••-6789', 'Correct: filed $3,000.00', 'Correct: name or number changed', '$71,004.25'])
      await reads(words)
    await reads(/2026 isn’t over/)
    await button('Details missing (2)').click()
    await expect.poll(() => server.asked(listTaxYearPros).at(-1)?.query).toMatchObject({ state: 'missing' })
    await page.getByRole('searchbox', { name: 'Pro' }).fill('luc')
    await expect.poll(() => server.asked(listTaxYearPros).at(-1)?.query).toMatchObject({ state: 'missing', search: 'luc' })
  })

  test('shows the same on a phone', async () => {
    await open({}, PHONE)
    await reads('Lucía Herrera')
    await reads('Correct: filed $3,000.00')
  })

  test('makes the file, downloads it, and says who is left out', async () => {
    const { server } = await open()
    server.answers(makeTaxFiling, { ...filing, id: 5 })
    server.answers(exportTaxFiling, 'Tax year\r\n2026')
    await button('Make 1099 file').click()
    await reads(/Left out: 2/)
    await readsEachRefusal(
      server,
      makeTaxFiling,
      {
        TAX_PAYER_MISSING: /Enter who files/,
        TAX_THRESHOLD_UNKNOWN: /Enter the threshold of the year/,
        NOTHING_TO_FILE: /No pro with tax details/,
      },
      () => inDialog().getByRole('button', { name: 'Make file' }).click(),
    )
    server.answers(makeTaxFiling, { ...filing, id: 5 })
    await inDialog().getByRole('button', { name: 'Make file' }).click()
    await expect.poll(() => server.asked(exportTaxFiling)).toEqual([{ params: { id: 5 } }])
    await button('Download CSV').click()
    await expect.poll(() => server.asked(exportTaxFiling).at(-1)).toEqual({ params: { id: 4 } })
  })

  test('reminds pros, and says who was reminded this week', async () => {
    const { server } = await open()
    server.answers(remindOfTaxDetails, { reminded_count: 1, waiting_count: 1 })
    await button('Remind 2 pros').click()
    await reads('Reminded: 1. Not again this week: 1')
    server.answers(remindOfTaxDetails, { reminded_count: 0, waiting_count: 2 })
    await button('Remind 2 pros').click()
    await reads('All of them were reminded in the last 7 days')
  })

  test('asks for the payer before the first file, and takes an EIN', async () => {
    const { server } = await open({ payer: null, filings: [] })
    await readsNot('Make 1099 file')
    await button('Enter payer').click()
    await field('EIN').fill('07-1234567')
    await reads(/This isn’t an EIN/)
    for (const [name, value] of [
      ['EIN', '12-3456789'],
      ['Street address', '1 Broad Street'],
      ['ZIP code', '29401'],
      ['City', 'Charleston'],
      ['State', 'SC'],
      ['Phone', '(843) 555-0100'],
    ] as const)
      await field(name).fill(value)
    server.answers(putTaxPayer, payer)
    server.answers(getTaxYear, year)
    await button('Save payer').click()
    await reads(/Filed by/)
    await expect.element(button('Make 1099 file')).toBeVisible()
    expect(server.asked(putTaxPayer)).toMatchObject([{ body: { name: 'Muster', ein: '12-3456789' } }])
  })

  test('asks for a threshold that was announced', async () => {
    const { server } = await open({ year: 2027, is_threshold_known: false })
    await readsNot('Make 1099 file')
    await button('Enter threshold').click()
    await field('A form is due from').fill('2100')
    server.answers(putTaxThreshold, { ...year, threshold_amount: 2_100 })
    await button('Save threshold').click()
    await reads('Threshold saved')
    expect(server.asked(putTaxThreshold)).toEqual([{ params: { year: 2027 }, body: { amount: 2_100 } }])
  })
})

describe('payroll, for the operator', () => {
  const period: OpenPayroll = {
    first_day: '2026-11-16',
    last_day: '2026-11-22',
    newest_last_day: '2026-11-26',
    paid_minutes: 19_445,
    late_count: 2,
    pro_count: 18,
    line_count: 53,
    total_amount: 6_555.22,
  }
  const closed: PayrollExport = {
    id: 3,
    first_day: '2026-11-09',
    last_day: '2026-11-15',
    pro_count: 20,
    line_count: 60,
    total_amount: 7_000,
    created_ts: '2026-11-17T15:00:00.000Z',
    created_by: 'Ines Calder',
  }
  const openPayroll = (change: Partial<OpenPayroll> = {}, periods: PayrollExport[] = [closed]) =>
    openApp('/admin/tax?view=payroll', {
      as: anOperator(),
      prepare: (server) => {
        server.answers(getOpenPayroll, { ...period, ...change })
        server.answers(listPayrollExports, aPage(...periods))
      },
    })

  test('closes a period, whose export can be downloaded', async () => {
    const { server } = await openPayroll()
    await reads(/324 h 05 · 18 employees · 53 receipts · 2 for closed periods/)
    await button('Close period').click()
    await readsEachRefusal(
      server,
      closePayroll,
      { PERIOD_CLOSED: /closed already/, PERIOD_NOT_OVER: /isn’t over everywhere/, NOTHING_TO_EXPORT: /No employee has pay/ },
      () => inDialog().getByRole('button', { name: 'Close period' }).click(),
    )
    server.answers(closePayroll, { ...closed, id: 4 })
    server.answers(getOpenPayroll, { ...period, pro_count: 0, line_count: 0, total_amount: 0, late_count: 0, paid_minutes: 0 })
    await inDialog().getByRole('button', { name: 'Close period' }).click()
    await reads(/Period closed/)
    await readsNot('Close period')
    expect(server.asked(closePayroll).at(-1)).toEqual({ body: { last_day: '2026-11-22' } })
    server.answers(exportPayroll, 'Period from\r\n2026-11-09')
    await button('Download CSV').click()
    await expect.poll(() => server.asked(exportPayroll)).toEqual([{ params: { id: 3 } }])
  })

  test('says that nothing is closed yet', async () => {
    await openPayroll({}, [])
    await reads('No period is closed yet')
  })
})
