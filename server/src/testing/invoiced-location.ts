import { listCollectingInvoices, listInvoices } from '@muster/contract/invoices/invoice-endpoints.ts'
import type { Invoice } from '@muster/contract/invoices/invoice.ts'
import { editLocation } from '@muster/contract/locations/location-edit-endpoints.ts'
import { payForWork } from '@muster/contract/payments/payment-endpoints.ts'
import { issueInvoices } from '../invoices/issue-invoices.ts'
import type { TestApp } from './start-test-app.ts'
import { newManager, type Person } from './test-person.ts'
import { workedShift } from './worked-shift.ts'

export type InvoicedManager = Person & { location_id: number }

/** The newest invoice of a manager's location. */
export const newestInvoice = async (manager: InvoicedManager): Promise<Invoice> => (await manager.call(listInvoices, {})).results[0]!

/** Moves the clock a minute past a moment. */
export const goPast = (app: TestApp, moment: string): Promise<void> => app.travel(Math.round((Date.parse(moment) - Date.now()) / 1000) + 60)

/** Lets the period end that collects for a location, and issues its invoices. */
export async function endPeriod(app: TestApp, manager: InvoicedManager): Promise<void> {
  const [collecting] = await manager.call(listCollectingInvoices, {})
  await goPast(app, collecting!.ends_at)
  await issueInvoices(app.deps)
}

interface Wish {
  settings?: object
  card?: string
  pros?: number
}

/** A location that gets invoices, with paid work on the one that collects. `operator` switches invoices on. */
export async function invoicedLocation(app: TestApp, operator: Person, { settings = {}, card = '4242424242424242', pros = 1 }: Wish = {}) {
  await app.travel(0)
  const manager = await newManager(app, { card })
  await operator.call(editLocation, {
    params: { locationId: manager.location_id },
    body: { invoicing_enabled: true, reason: 'Asked for invoices', ...settings },
  })
  const shift = await workedShift(app, manager, { pros })
  const { payments } = await manager.call(payForWork, { body: shift.ask })
  return { manager, ...shift, payments, payment_id: payments[0]!.id }
}

/** The same once its invoice was issued, and not collected yet. */
export async function issuedInvoice(app: TestApp, operator: Person, wish?: Wish) {
  const scene = await invoicedLocation(app, operator, wish)
  await app.workOff()
  await endPeriod(app, scene.manager)
  return { ...scene, invoice: await newestInvoice(scene.manager) }
}
