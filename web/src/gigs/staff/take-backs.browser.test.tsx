import {
  getAdminApplication,
  getApplicationMoney,
  type ApplicationMoney,
} from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { refundPayment } from '@muster/contract/payments/correction-endpoints.ts'
import { decideTakeBack, retryTakeBack } from '@muster/contract/payments/take-back-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aMoney, aMove, anAdminApplication } from '../../testing/make-money.ts'
import { anOperator } from '../../testing/make-people.ts'
import { aTakeBack } from '../../testing/make-take-back.ts'
import { hoursFromNow } from '../../testing/make-times.ts'
import { button, field, inDialog, reads, readsNot } from '../../testing/on-screen.ts'
import { openApp } from '../../testing/open-app.tsx'

const open = (changed: Partial<ApplicationMoney>) =>
  openApp('/admin/applications/31', {
    as: anOperator(),
    prepare: (server) => {
      server.answers(getAdminApplication, anAdminApplication({}))
      server.answers(getApplicationMoney, aMoney({ payout_due: { early: 0, again: 0 }, moves: [aMove({})], ...changed }))
    },
  })

const EXTRA = aMove({
  id: 710,
  subject: 'adhoc',
  adhoc_payment_id: 9,
  total_amount: 240,
  fees_amount: 40,
  lines: [
    { kind: 'adhoc', quantity: 1, rate: 0, amount: 200 },
    { kind: 'platform_fee', quantity: 200, rate: 20, amount: 40 },
  ],
})
const PAID_OUT = aMove({ ...EXTRA, id: 711, direction: 'pro_payment', total_amount: 200, fees_amount: 0 })
const extraOf = (employment_type: 'F1099' | 'W2') => ({
  id: 9,
  application_id: 31,
  pro_id: 7,
  pro: { id: 7, first_name: 'Luis', last_name: 'Ortega', phone_number: null },
  reason: 'OTHER' as const,
  employment_type,
  status: 'AVAILABLE' as const,
  amount: 200,
  description: 'Parking',
  workinghours: null,
  error_code: null,
  error_message: null,
  gig_id: 1,
  paid_by: 'BUSINESS' as const,
  created_ts: hoursFromNow(-3),
})

test('a contractor’s extra pay that was too much is refunded, and the question says that the pro may contest it', async () => {
  const { server } = await open({ moves: [EXTRA, PAID_OUT], adhoc_payments: [extraOf('F1099')] })
  await reads(/^Refund of extra pay/)
  await page.getByLabelText('Amount').first().fill('216')
  await page.getByLabelText('Reason').first().fill('Typed 200 for 20')
  await page.getByRole('radio', { name: /^Less/ }).click()
  await field('Taken back from the pro').fill('180')
  await button('Refund $216.00').click()
  await expect
    .poll(() => inDialog().element().textContent)
    .toMatch(/may contest it for 48 hours\. We bear \$180\.00 until it is taken back/)
  const made = {
    id: 3,
    payment_id: 710,
    amount: 216,
    pro_amount: 0,
    reason: 'Typed 200 for 20',
    error_message: null,
    created_ts: hoursFromNow(0),
  }
  server.answers(refundPayment, { ...made, status: 'SUBMITTED' })
  await inDialog().getByRole('button', { name: 'Refund $216.00' }).click()
  await reads('The refund is on its way')
  expect(server.asked(refundPayment)).toMatchObject([{ body: { payment_id: 710, amount: 216, pro_amount: 180 } }])
})

test('an employee keeps extra pay: nothing offers to take it', async () => {
  await open({ moves: [EXTRA, PAID_OUT], adhoc_payments: [extraOf('W2')] })
  await reads(/^Refund of extra pay/)
  await readsNot('Less')
})

test('a refund says how much of it comes from the pro, and whether it was taken', async () => {
  const refund = {
    payment_id: 710,
    amount: 216,
    pro_amount: 0,
    reason: 'Typed 200 for 20',
    error_message: null,
    created_ts: hoursFromNow(-1),
  }
  await open({
    refunds: [3, 4, 5].map((id) => ({ ...refund, id, status: 'AVAILABLE' as const })),
    take_backs: [
      aTakeBack({ status: 'TAKEN', refund_id: 3, taken_at: hoursFromNow(0) }),
      aTakeBack({ id: 6, refund_id: 4 }),
      aTakeBack({ id: 7, refund_id: 5, status: 'DROPPED' }),
    ],
  })
  await reads('Refund, $180.00 of it taken back from the pro')
  await reads('Refund, $180.00 of it not yet taken back from the pro')
  await reads('Refund, the pro keeps the pay')
})

test('contested pay is taken or left with an answer', async () => {
  const { server } = await open({ take_backs: [aTakeBack({ status: 'CONTESTED', contest_reason: 'It was agreed with Nils' })] })
  await reads(/contests it: “It was agreed with Nils”/)
  await button('Take it back…').click()
  await button('Take $180.00 back').click()
  await reads('This field is required')
  await field('Your answer').fill('Nils says it was 20')
  server.refuses(decideTakeBack, 'INVALID_TRANSITION')
  await button('Take $180.00 back').click()
  await reads('This was already decided.')
  server.answers(decideTakeBack, aTakeBack({ status: 'SUBMITTED' }))
  server.answers(getApplicationMoney, aMoney({ take_backs: [aTakeBack({ status: 'SUBMITTED' })] }))
  await button('Take $180.00 back').click()
  await reads('The payments provider is taking it back.')
  expect(server.asked(decideTakeBack).at(-1)).toMatchObject({
    params: { id: 5 },
    body: { decision: 'TAKE', answer: 'Nils says it was 20' },
  })
})

test('what waits can be let go, and what the provider refused can be asked for again', async () => {
  const { server } = await open({
    take_backs: [aTakeBack(), aTakeBack({ id: 6, status: 'REFUSED', error_message: 'The account has too little balance.' })],
  })
  await reads(/may contest it until/)
  await reads(/The payments provider refused: The account has too little balance\./)
  server.refuses(retryTakeBack, 'INVALID_TRANSITION')
  await button('Ask again for $180.00').click()
  await reads('This was already decided.')
  server.answers(retryTakeBack, aTakeBack({ id: 6, status: 'SUBMITTED' }))
  await button('Ask again for $180.00').click()
  await reads('Asked again')
  expect(server.asked(retryTakeBack).at(-1)).toMatchObject({ params: { id: 6 } })
})
