import { expect, test } from 'vitest'
import { settledBy } from './settled-by.ts'

const invoice = {
  outside_payment: null,
  method: { brand: 'Visa', last4: '4242' },
  paid_at: '2026-11-21T03:30:00Z',
  timezone: 'America/New_York',
}
const check = { kind: 'CHECK', reference: '1042', received_on: '2026-11-19', amount: 200 } as const

test('a card or bank account that paid an invoice is named by its last digits, on the local day', () => {
  expect(settledBy(invoice, 'en')).toEqual({ payment: 'Visa •••• 4242', date: '2026-11-20' })
  expect(settledBy({ ...invoice, method: { brand: null, last4: '6789' } }, 'es')).toEqual({ payment: '•••• 6789', date: '2026-11-20' })
})

test('a check or a wire is named by its number, on the day it came', () => {
  expect(settledBy({ ...invoice, outside_payment: check }, 'en')).toEqual({ payment: 'Check 1042', date: '2026-11-19' })
  expect(settledBy({ ...invoice, outside_payment: { ...check, kind: 'OTHER', reference: 'Offset of invoice 3' } }, 'en')?.payment).toBe(
    'Offset of invoice 3',
  )
  const wire = { ...check, kind: 'WIRE', reference: 'FT-77' } as const
  expect(settledBy({ ...invoice, method: null, outside_payment: wire }, 'es')).toEqual({
    payment: 'Transferencia bancaria FT-77',
    date: '2026-11-19',
  })
})

test('nothing is named while an invoice is not paid, though a card was tried, nor when credit notes settled it', () => {
  expect(settledBy({ ...invoice, paid_at: null }, 'en')).toBeNull()
  expect(settledBy({ ...invoice, method: null }, 'en')).toBeNull()
})
