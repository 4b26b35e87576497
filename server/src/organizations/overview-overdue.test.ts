import { getLocation } from '@muster/contract/locations/location-endpoints.ts'
import { getOrganizationOverview } from '@muster/contract/organizations/organization-endpoints.ts'
import { addDays, dayBounds } from '@muster/contract/zoned-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goPast, issuedInvoice } from '../testing/invoiced-location.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'
import { newOperator } from '../testing/test-person.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('what is overdue is counted for each payer: what still is owed, without what is on its way', async () => {
  const ines = await newOperator(app)
  const { manager, invoice } = await issuedInvoice(app, ines)
  const orgId = (await manager.call(getLocation, { params: { locationId: manager.location_id } })).organization_id
  const overdue = async () => (await manager.call(getOrganizationOverview, { params: { orgId } })).overdue_invoices
  expect(await overdue()).toEqual([])
  await goPast(app, dayBounds(addDays(invoice.due_on, 1), 'America/New_York').start_time.toISOString())
  const { name } = await manager.call(getLocation, { params: { locationId: manager.location_id } })
  expect(await overdue()).toEqual([{ location_id: manager.location_id, location_name: name, count: 1, amount: invoice.due_amount }])
  await sql`UPDATE invoice SET status = 'PENDING_TRANSFER' WHERE id = ${invoice.id}`.execute(app.deps.db)
  expect(await overdue()).toEqual([])
})
