import { expect, test } from 'vitest'
import { paymentStatus } from '../payments/payment-status.ts'
import { whyNotNoteOutside } from './outside-payment-rules.ts'

test('a payment from outside is noted while no charge can still bring the money', () => {
  const of = (is_collected: boolean) => paymentStatus.states.map((status) => whyNotNoteOutside({ status, is_collected }))
  expect(paymentStatus.states).toEqual(['SUBMITTED', 'PENDING_TRANSFER', 'AVAILABLE', 'ERROR', 'FAILED'])
  expect(of(false)).toEqual([null, 'INVOICE_IN_COLLECTION', 'ALREADY_PAID', 'INVOICE_IN_COLLECTION', null])
  expect(of(true)).toEqual(['INVOICE_IN_COLLECTION', 'INVOICE_IN_COLLECTION', 'ALREADY_PAID', 'INVOICE_IN_COLLECTION', null])
})
