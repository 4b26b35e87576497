import {
  exportLocationRecords,
  exportOrganizationRecords,
  getLocationRecords,
  getOrganizationRecords,
} from '@muster/contract/tax/business-records-endpoints.ts'
import type { BusinessRecords, Spent } from '@muster/contract/tax/business-records.ts'
import { expect, test } from 'vitest'
import { aManager } from '../testing/make-people.ts'
import { button, heading, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const spent: Spent = {
  charges: 3,
  paid_minutes: 1_080,
  wages_amount: 396,
  tips_amount: 20,
  bonuses_amount: 5,
  other_amount: 0,
  fees_amount: 81.2,
  total_amount: 502.2,
}
const records: BusinessRecords = {
  ...spent,
  year: 2026,
  years: [2026, 2025],
  fees: [{ kind: 'platform_fee', amount: 81.2 }],
  invoiced_amount: 0,
  refunds: 1,
  refunded_amount: 10,
  net_amount: 492.2,
  positions: [{ ...spent, skill: { id: 1, name: 'Line cook', name_es: 'Cocinero de línea', color: 'red' } }],
  pros: Array.from({ length: 12 }, (_, at) => ({ ...spent, pro_id: at + 1, pro_name: `Pro ${at + 1}` })),
  pro_count: 12,
  locations: [{ ...spent, location_id: 1, location_name: 'Tidemark Hotel' }],
}

test('a location’s records add up, and are saved as a table', async () => {
  const { server } = await openApp('/locations/1/records?year=2026', {
    as: aManager(),
    prepare: (standIn) => standIn.answers(getLocationRecords, records),
  })
  for (const words of ['Platform fee', '−$10.00', 'Line cook', 'Pro 10']) await reads(words)
  await reads(/3 receipts · 18 h · 12 pros · 1 refund/)
  await readsNot('Pro 11')
  await readsNot('By location')
  await button('Show all 12').click()
  await reads('Pro 11')
  server.answers(exportLocationRecords, 'Receipt\r\n1')
  await button('Save as CSV').click()
  await expect.poll(() => server.asked(exportLocationRecords)).toEqual([{ params: { year: 2026 } }])
})

test('a year without charges says so', async () => {
  const nothing = { charges: 0, paid_minutes: 0, wages_amount: 0, tips_amount: 0, bonuses_amount: 0, fees_amount: 0, total_amount: 0 }
  await openApp('/locations/1/records?year=2025', {
    as: aManager(),
    size: PHONE,
    prepare: (standIn) =>
      standIn.answers(getLocationRecords, {
        ...records,
        ...nothing,
        year: 2025,
        fees: [],
        refunds: 0,
        refunded_amount: 0,
        net_amount: 0,
        positions: [],
        pros: [],
        pro_count: 0,
        locations: [],
      }),
  })
  await reads('No charges in this year')
  await readsNot('Save as CSV')
})

test('an organization’s records have each location', async () => {
  const { server } = await openApp('/organizations/1/records?year=2026', {
    as: aManager(),
    prepare: (standIn) =>
      standIn.answers(getOrganizationRecords, {
        ...records,
        invoiced_amount: 200,
        locations: [...records.locations, { ...spent, location_id: 2, location_name: 'Larkspur Barn' }],
      }),
  })
  await expect.element(heading('By location')).toBeVisible()
  await reads('Larkspur Barn')
  await reads(/\$200\.00 of the charges are on invoices/)
  server.answers(exportOrganizationRecords, 'Receipt\r\n1')
  await button('Save as CSV').click()
  await expect.poll(() => server.asked(exportOrganizationRecords)).toEqual([{ params: { orgId: 1, year: 2026 } }])
})
