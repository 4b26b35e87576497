import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_REPORT_LINES } from './report-line.ts'
import { readCents, readInstant, readReport, writeInstant } from './report-reading-rules.ts'

const HEAD = ['balance_transaction_id', 'created', 'reporting_category', 'gross', 'fee', 'net', 'currency', 'source_id']
const LINE = ['txn_1', '2026-11-20 14:05:09', 'charge', '123.40', '1.20', '122.20', 'USD', 'ch_1']
const read = (head: string[], ...lines: string[][]) =>
  readReport(
    [head, ...lines].map((cells, at) => ({ line_no: at + 1, cells })),
    'America/New_York',
  )

describe('reading a report', () => {
  test('takes its columns by name, in any order and case, and leaves others out', () => {
    const head = ['Customer', ...HEAD.toReversed().map((name) => name.toUpperCase().replaceAll('_', ' '))]
    expect(read(head, ['someone', ...LINE.toReversed()])).toEqual({
      fault: null,
      lines: [
        {
          line_no: 2,
          balance_transaction_id: 'txn_1',
          category: 'charge',
          reference: 'ch_1',
          other_reference: null,
          happened_at: '2026-11-20T19:05:09.000Z',
          available_on: null,
          currency: 'usd',
          gross_cents: 12_340,
          fee_cents: 120,
          net_cents: 12_220,
          payout_reference: null,
        },
      ],
    })
  })

  test('knows a charge by its payment intent, and times of UTC by their column', () => {
    const head = [...HEAD.map((name) => (name === 'created' ? 'created_utc' : name)), 'payment_intent_id', 'available_on', 'payout_id']
    const { lines } = read(head, [...LINE, 'pi_1', '2026-11-22', 'po_1'], [...LINE.with(2, 'refund').with(7, 're_1'), 'pi_1', '', ''])
    expect(lines).toMatchObject([
      {
        reference: 'pi_1',
        other_reference: 'ch_1',
        happened_at: '2026-11-20T14:05:09.000Z',
        available_on: '2026-11-22T05:00:00.000Z',
        payout_reference: 'po_1',
      },
      { reference: 're_1', other_reference: null },
    ])
  })

  test.each(HEAD)('says that the column %s is missing', (name) => {
    expect(read(HEAD.filter((one) => one !== name)).fault).toBe(`The column ${name} is missing`)
  })

  test.each([
    [0, ''],
    [0, 'x'.repeat(201)],
    [1, 'yesterday'],
    [1, '2026-02-30'],
    [1, '2026-11-20 25:00:00'],
    [2, ' '],
    [3, '12.345'],
    [3, '$12'],
    [4, ''],
    [5, 'NaN'],
    [6, 'dollars'],
    [7, 'x'.repeat(201)],
  ])('names the line and the column %i of a bad value: %j', (column, value) => {
    expect(read(HEAD, LINE, LINE.with(column, value)).fault).toBe(`Line 3: the value of ${HEAD[column]} can’t be read`)
  })

  test('names a bad day when the money is available', () => {
    expect(read([...HEAD, 'available_on'], [...LINE, 'soon']).fault).toBe('Line 2: the value of available_on can’t be read')
  })

  test('takes no empty file, none without lines and none with too many', () => {
    expect(readReport([], 'UTC').fault).toBe('This file is empty')
    expect(read(HEAD).fault).toBe('This report has no lines')
    expect(read(HEAD, ...Array.from({ length: MOST_REPORT_LINES + 1 }, () => LINE)).fault).toBe('A report has at most 50000 lines')
  })
})

test.each([
  ['0', 0],
  ['-0', 0],
  ['12', 1200],
  ['-12.5', -1250],
  ['1,234,567.89', 123_456_789],
  ['1,23', null],
  ['+5', null],
  ['', null],
])('%j is %s cents', (text, cents) => {
  expect(readCents(text)).toBe(cents)
})

test('an amount that was written reads the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      const text = `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
      expect(readCents(text)).toBe(cents)
    }),
  )
})

test('an instant that was written in a zone reads the same to the second', () => {
  const zones = fc.constantFrom('UTC', 'America/New_York', 'Pacific/Honolulu')
  fc.assert(
    fc.property(fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), zones, (date, zone) => {
      const second = new Date(Math.trunc(date.getTime() / 1000) * 1000).toISOString()
      const read = readInstant(writeInstant(second, zone), zone)
      // An hour that happens twice reads as its first.
      expect([second, new Date(Date.parse(second) - 3_600_000).toISOString()]).toContain(read)
    }),
  )
  expect(readInstant('2026-11-20T14:05Z', 'America/New_York')).toBe('2026-11-20T14:05:00.000Z')
})
