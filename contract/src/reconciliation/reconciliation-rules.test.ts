import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY } from '../moment.ts'
import {
  type BookedMovement,
  type Compared,
  type DifferenceKind,
  differenceKinds,
  type Family,
  families,
  type KnownTransfer,
} from './difference.ts'
import { compareReport } from './reconciliation-rules.ts'
import type { ReportLine } from './report-line.ts'

const FROM = '2026-11-01T00:00:00.000Z'
const UNTIL = '2026-12-01T00:00:00.000Z'
const CATEGORIES: Record<Family, string> = {
  charge: 'charge',
  refund: 'refund',
  payout: 'transfer',
  payout_return: 'transfer_reversal',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
}
const SIGNS: Record<Family, number> = { charge: 1, refund: -1, payout: -1, payout_return: 1, dispute: -1, dispute_reversal: 1 }

const moved = (transfer_id: number, family: Family = 'charge', size = 12_345, day = 10): BookedMovement => ({
  transfer_id,
  reference: `tr_${transfer_id}`,
  family,
  round: 0,
  cents: SIGNS[family] * size,
  booked_at: new Date(Date.parse(FROM) + day * DAY).toISOString(),
})

const lineOf = ({ reference, family, cents, booked_at }: BookedMovement, line_no = 2): ReportLine => ({
  line_no,
  balance_transaction_id: `txn_${line_no}_${reference}`,
  category: CATEGORIES[family],
  reference,
  other_reference: null,
  happened_at: booked_at,
  available_on: null,
  currency: 'usd',
  gross_cents: cents,
  fee_cents: 0,
  net_cents: cents,
  payout_reference: null,
})

function compared(lines: ReportLine[], movements: BookedMovement[], change: Partial<Compared> = {}): Compared {
  const known = new Map<string, KnownTransfer>(movements.map(({ reference, transfer_id }) => [reference, { transfer_id, state: 'booked' }]))
  return { lines, elsewhere: [], movements, transfers: known, from: FROM, until: UNTIL, ...change }
}

const kinds = (...given: Parameters<typeof compared>): DifferenceKind[] =>
  compareReport(compared(...given)).differences.map(({ kind }) => kind)
const transfers = (state: KnownTransfer['state']) => ({ transfers: new Map([['tr_1', { transfer_id: 1, state }]]) })

describe('comparing a report with the books', () => {
  const movement = moved(1)
  const line = lineOf(movement)

  test('names nothing when both say the same', () => {
    const both = families.map((family, at) => moved(at + 1, family))
    expect(
      compareReport(
        compared(
          both.map((one, at) => lineOf(one, at + 2)),
          both,
        ),
      ),
    ).toEqual({
      differences: [],
      compared_count: families.length,
      other_cents: 0,
    })
  })

  test.each<[DifferenceKind, ReportLine[], BookedMovement[], Partial<Compared>]>([
    ['missing_in_report', [], [movement], {}],
    ['missing_in_books', [line], [], transfers('booked')],
    ['pending_here', [line], [], transfers('pending')],
    ['failed_here', [line], [], transfers('failed')],
    ['unknown_reference', [line], [], {}],
    ['amount_differs', [{ ...line, gross_cents: 12_344, net_cents: 12_344 }], [movement], {}],
    ['wrong_kind', [{ ...line, gross_cents: -12_345, net_cents: -12_345 }], [movement], {}],
    ['wrong_kind', [{ ...line, category: 'refund' }], [movement], {}],
    ['wrong_kind', [{ ...line, category: 'refund', gross_cents: -12_345, net_cents: -12_345 }], [movement], {}],
    ['paid_twice', [line, { ...line, line_no: 3, balance_transaction_id: 'txn_again' }], [movement], {}],
    ['wrong_day', [{ ...line, happened_at: '2026-11-03T00:00:00.000Z' }], [movement], {}],
    ['wrong_day', [{ ...line, happened_at: '2026-11-20T00:00:00.000Z' }], [movement], {}],
    ['wrong_currency', [{ ...line, currency: 'eur' }], [movement], {}],
    ['net_wrong', [{ ...line, net_cents: 1 }], [movement], {}],
  ])('names %s', (kind, lines, movements, change) => {
    expect(kinds(lines, movements, change)).toEqual([kind])
  })

  test('says by how much they are apart', () => {
    const { differences } = compareReport(compared([{ ...line, gross_cents: 12_000, net_cents: 12_000 }], [movement]))
    expect(differences).toMatchObject([{ report_cents: 12_000, booked_cents: 12_345, off_cents: 345, transfer_id: 1, line_no: 2 }])
  })

  test('knows a movement that another report has, and a second payment of what another report paid', () => {
    expect(kinds([], [movement], { elsewhere: [line] })).toEqual([])
    const later = { ...line, line_no: 5, happened_at: '2026-11-11T12:00:00.000Z' }
    expect(kinds([later], [movement], { elsewhere: [line] })).toEqual(['paid_twice'])
    expect(kinds([{ ...line, line_no: 1 }], [movement], { elsewhere: [line] })).toEqual(['paid_twice'])
    // What is wrong with a line of another report is not named again.
    expect(kinds([], [], { ...transfers('failed'), elsewhere: [line] })).toEqual([])
  })

  test('does not miss what was booked outside the report’s days', () => {
    expect(kinds([], [moved(1, 'charge', 100, -1), moved(2, 'charge', 100, 30)])).toEqual([])
  })

  test('a debit may be booked days after it was made, once its money is there', () => {
    const slow = { ...line, happened_at: '2026-11-05T00:00:00.000Z', available_on: '2026-11-10T00:00:00.000Z' }
    expect(kinds([slow], [movement])).toEqual([])
  })

  test('a refund that failed moved nothing', () => {
    const refund = lineOf(moved(1, 'refund'))
    const failure = { ...refund, line_no: 3, category: 'refund_failure', gross_cents: 12_345, net_cents: 12_345 }
    expect(kinds([refund, failure], [], transfers('failed'))).toEqual([])
    // Booked here all the same: the report has nothing of it.
    expect(kinds([refund, failure], [moved(1, 'refund')])).toEqual(['missing_in_report'])
    expect(kinds([failure], [], transfers('failed'))).toEqual(['failed_here'])
  })

  test('compares no money that moves between the provider and the owner', () => {
    const payout = { ...line, category: 'payout', reference: 'po_1', gross_cents: -900, net_cents: -900 }
    const fee = { ...line, line_no: 3, category: 'fee', reference: '', gross_cents: -30, net_cents: -30 }
    expect(compareReport(compared([payout, fee], []))).toEqual({ differences: [], compared_count: 0, other_cents: -930 })
    // A provider that calls pros' money payouts: we know the reference.
    expect(kinds([{ ...lineOf(moved(1, 'payout')), category: 'payout' }], [moved(1, 'payout')])).toEqual([])
  })

  test('a dispute names its charge by the source', () => {
    const dispute = { ...lineOf(moved(1, 'dispute')), reference: 'pi_unknown', other_reference: 'tr_1' }
    expect(kinds([dispute], [moved(1, 'dispute')])).toEqual([])
  })

  test('money that came and went twice is paired in the order of time', () => {
    const rounds = [0, 1].flatMap((round) => [
      { ...moved(1, 'dispute', 500, 5 + round * 6), round },
      { ...moved(1, 'dispute_reversal', 500, 8 + round * 6), round },
    ])
    const lines = rounds.map((one, at) => lineOf(one, at + 2))
    expect(kinds(lines, rounds)).toEqual([])
    expect(kinds(lines.slice(0, 3), rounds)).toEqual(['missing_in_report'])
  })

  test('a second charge is not taken for a dispute that the report lacks', () => {
    const both = [moved(1, 'charge'), moved(1, 'dispute', 12_345, 12)]
    const again = { ...line, line_no: 3 }
    expect(kinds([line, again], both).toSorted()).toEqual(['missing_in_report', 'paid_twice'])
  })
})

/** Changes one line of a report, or leaves it out, in a way that has one name. */
interface Plant {
  kind: DifferenceKind
  apply(
    movement: BookedMovement,
    line: ReportLine,
  ): { lines: ReportLine[]; movements: BookedMovement[]; state?: KnownTransfer['state'] | null }
}

const PLANTS: Plant[] = [
  { kind: 'missing_in_report', apply: (movement) => ({ lines: [], movements: [movement] }) },
  { kind: 'missing_in_books', apply: (_movement, line) => ({ lines: [line], movements: [] }) },
  { kind: 'pending_here', apply: (_movement, line) => ({ lines: [line], movements: [], state: 'pending' }) },
  { kind: 'failed_here', apply: (_movement, line) => ({ lines: [line], movements: [], state: 'failed' }) },
  { kind: 'unknown_reference', apply: (_movement, line) => ({ lines: [line], movements: [], state: null }) },
  {
    kind: 'amount_differs',
    apply: (movement, line) => {
      const gross_cents = line.gross_cents + Math.sign(line.gross_cents)
      return { lines: [{ ...line, gross_cents, net_cents: gross_cents - line.fee_cents }], movements: [movement] }
    },
  },
  {
    kind: 'wrong_kind',
    apply: (movement, line) => ({
      lines: [{ ...line, gross_cents: -line.gross_cents, net_cents: -line.gross_cents - line.fee_cents }],
      movements: [movement],
    }),
  },
  {
    kind: 'wrong_kind',
    apply: (movement, line) => ({
      lines: [{ ...line, category: movement.family === 'charge' ? 'transfer' : 'charge' }],
      movements: [movement],
    }),
  },
  {
    kind: 'paid_twice',
    apply: (movement, line) => ({
      lines: [line, { ...line, balance_transaction_id: `${line.balance_transaction_id}b` }],
      movements: [movement],
    }),
  },
  {
    kind: 'wrong_day',
    apply: (movement, line) => ({
      lines: [{ ...line, available_on: null, happened_at: new Date(Date.parse(movement.booked_at) - 9 * DAY).toISOString() }],
      movements: [movement],
    }),
  },
  { kind: 'wrong_currency', apply: (movement, line) => ({ lines: [{ ...line, currency: 'cad' }], movements: [movement] }) },
  { kind: 'net_wrong', apply: (movement, line) => ({ lines: [{ ...line, net_cents: line.net_cents + 7 }], movements: [movement] }) },
]

/** Movements of as many transfers; each says whether something is planted in it, and what. */
const world = (size: number) =>
  fc.array(
    fc.record({
      family: fc.constantFrom(...families),
      cents: fc.integer({ min: 2, max: 9_000_000 }),
      day: fc.integer({ min: 0, max: 29 }),
      fee: fc.integer({ min: 0, max: 500 }),
      heardAfter: fc.integer({ min: 0, max: 2 * DAY }),
      plant: fc.constantFrom(...PLANTS),
    }),
    { minLength: size, maxLength: size },
  )

describe('planted differences', () => {
  const PLANTED = 1_000
  const QUIET = 500

  test(`of ${PLANTED} random differences, ${PLANTED} are found and named, and nothing else is`, () => {
    fc.assert(
      fc.property(world(PLANTED + QUIET), (facts) => {
        const lines: ReportLine[] = []
        const movements: BookedMovement[] = []
        const known = new Map<string, KnownTransfer>()
        const planted: string[] = []
        for (const [at, { family, cents, day, fee, heardAfter, plant }] of facts.entries()) {
          const movement = moved(at + 1, family, cents, day)
          const happened_at = new Date(Date.parse(movement.booked_at) - heardAfter).toISOString()
          const line = { ...lineOf(movement), happened_at, fee_cents: fee, net_cents: movement.cents - fee }
          // Each third transfer is as it should be.
          const isPlanted = at % 3 !== 2
          const done = isPlanted ? plant.apply(movement, line) : { lines: [line], movements: [movement] }
          if (isPlanted) planted.push(`${plant.kind} ${movement.reference}`)
          lines.push(...done.lines)
          movements.push(...done.movements)
          const state = done.state === undefined ? 'booked' : done.state
          if (state !== null) known.set(movement.reference, { transfer_id: movement.transfer_id, state })
        }
        const numbered = lines.map((line, at) => ({ ...line, line_no: at + 2 }))
        const { differences } = compareReport(compared(numbered, movements, { transfers: known }))
        expect(planted).toHaveLength(PLANTED)
        expect(differences.map(({ kind, reference }) => `${kind} ${reference}`).toSorted()).toEqual(planted.toSorted())
        expect(new Set(differences.map(({ key }) => key)).size).toBe(PLANTED)
      }),
      { numRuns: 20 },
    )
  })

  test('every kind is planted', () => {
    expect(new Set(PLANTS.map(({ kind }) => kind))).toEqual(new Set(differenceKinds))
  })

  test('a whole file of the wrong period is compared in a moment', () => {
    const booked = Array.from({ length: 50_000 }, (_, at) => moved(at + 1))
    const strangers = Array.from({ length: 50_000 }, (_, at) => ({
      ...lineOf(moved(at + 1), at + 2),
      net_cents: 1,
      happened_at: '2025-01-01T00:00:00.000Z',
      category: 'refund',
      gross_cents: -1,
    }))
    const { differences } = compareReport(compared(strangers, booked))
    expect(differences).toHaveLength(150_000)
  })
})
