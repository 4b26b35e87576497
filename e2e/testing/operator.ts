import type { Hands } from './hands.ts'
import { proveNumber } from './prove-number.ts'
import type { Step } from './step.ts'

/** The demo operator, Ines Calder. */
const PHONE = '8435550100'

/** Signs the operator in by phone and approves the location with this name in the admin area. */
export async function approveAsOperator(hands: Hands, product: string, location: string, step: Step, phone = PHONE): Promise<void> {
  const { page } = hands
  await page.goto(`${product}/auth/phone?returnTo=/admin/locations`)
  await proveNumber(hands, phone)
  const approve = page.getByRole('button', { name: `Approve ${location}` })
  await approve.waitFor()
  await step(page, 'operator-locations')
  await hands.click(approve)
  await hands.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }))
  await page.getByText(`${location} is approved. Its waiting shifts went out.`).waitFor()
}
