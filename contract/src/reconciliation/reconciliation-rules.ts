import { DAY } from '../moment.ts'
import type { BookedMovement, Compared, Comparison, Difference, DifferenceKind, Family, KnownTransfer } from './difference.ts'
import type { ReportLine } from './report-line.ts'

const FAMILIES: Readonly<Record<string, Family>> = {
  charge: 'charge',
  refund: 'refund',
  refund_failure: 'refund',
  transfer: 'payout',
  transfer_reversal: 'payout_return',
  dispute: 'dispute',
  dispute_reversal: 'dispute_reversal',
}

/** Payouts to the owner's own bank have these names too, so they are ours only if we know the reference. */
const IF_KNOWN: Readonly<Record<string, Family>> = { payout: 'payout', payout_reversal: 'payout_return' }

const CURRENCY = 'usd'
/** The provider may report up to a day after us, by clocks and zones, and we may hear of money this many days after it arrived. */
const DAYS_BEFORE = 1
const DAYS_AFTER = 3

/** A line with what it is about. */
interface Placed {
  line: ReportLine
  isOwn: boolean
  family: Family
  transfer: KnownTransfer
}

interface Group {
  lines: Placed[]
  movements: BookedMovement[]
}

/** Compares a report with the books. Every difference is named once, and nothing else is. */
export function compareReport({ lines, elsewhere, movements, transfers, from, until }: Compared): Comparison {
  const differences: Difference[] = []
  const { placed, other_cents, unknown } = place(lines, elsewhere, transfers)
  const transferOfLine = new Map(placed.map((one) => [one.line, one]))
  for (const line of lines)
    if (line.gross_cents - line.fee_cents !== line.net_cents) differences.push(netWrong(line, transferOfLine.get(line)))
  for (const line of unknown) differences.push(ofLine('unknown_reference', line, familyOf(line) ?? 'other', null))
  const open: { lines: Placed[]; movements: BookedMovement[]; paired: Set<string> } = { lines: [], movements: [], paired: new Set() }
  for (const [key, group] of groupsOf(withoutFailedRefunds(placed), movements)) {
    const { pairs, lines: spare, movements: left } = pair(group)
    if (pairs.length > 0) open.paired.add(key)
    for (const { line, movement } of pairs) if (line.isOwn) differences.push(...differencesOf(line, movement))
    open.lines.push(...spare)
    open.movements.push(...left)
  }
  const left = Map.groupBy(open.movements, ({ transfer_id }) => transfer_id)
  for (const one of open.lines) differences.push(...explainLine(one, left, open.paired))
  for (const movement of [...left.values()].flat())
    if (movement.booked_at >= from && movement.booked_at < until) differences.push(ofMovement('missing_in_report', movement))
  const own = placed.filter(({ isOwn }) => isOwn).length
  return { differences, compared_count: own + unknown.length, other_cents }
}

const familyOf = ({ category }: ReportLine): Family | null => FAMILIES[category] ?? null

const transferOf = (line: ReportLine, transfers: ReadonlyMap<string, KnownTransfer>): KnownTransfer | undefined =>
  transfers.get(line.reference) ?? (line.other_reference === null ? undefined : transfers.get(line.other_reference))

/** Finds what each line is about. */
function place(lines: readonly ReportLine[], elsewhere: readonly ReportLine[], transfers: ReadonlyMap<string, KnownTransfer>) {
  const placed: Placed[] = []
  const unknown: ReportLine[] = []
  let other_cents = 0
  const put = (line: ReportLine, isOwn: boolean): void => {
    const transfer = transferOf(line, transfers)
    const family = familyOf(line) ?? (transfer === undefined ? null : (IF_KNOWN[line.category] ?? null))
    if (family === null) other_cents += isOwn ? line.gross_cents : 0
    else if (transfer !== undefined) placed.push({ line, isOwn, family, transfer })
    else if (isOwn) unknown.push(line)
  }
  for (const line of lines) put(line, true)
  for (const line of elsewhere) put(line, false)
  // At the same moment, what another report has came first.
  placed.sort(
    (one, other) =>
      inOrder(one.line.happened_at, other.line.happened_at) ||
      Number(one.isOwn) - Number(other.isOwn) ||
      one.line.line_no - other.line.line_no,
  )
  return { placed, unknown, other_cents }
}

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** A refund that its bank did not take comes back as another line. Together they moved nothing, and we never book them. */
function withoutFailedRefunds(placed: readonly Placed[]): Placed[] {
  const failures = placed.filter(({ line }) => line.category === 'refund_failure')
  if (failures.length === 0) return [...placed]
  const gone = new Set<Placed>(failures)
  const refunds = Map.groupBy(
    placed.filter(({ line }) => line.category === 'refund'),
    ({ transfer, line }) => `${transfer.transfer_id}:${line.gross_cents}`,
  )
  for (const failure of failures) {
    const refund = refunds.get(`${failure.transfer.transfer_id}:${-failure.line.gross_cents}`)?.shift()
    if (refund === undefined) gone.delete(failure)
    else gone.add(refund)
  }
  return placed.filter((one) => !gone.has(one))
}

const keyOf = (transfer_id: number, family: Family): string => `${transfer_id}:${family}`

function groupsOf(placed: readonly Placed[], movements: readonly BookedMovement[]): Map<string, Group> {
  const groups = new Map<string, Group>()
  const at = (key: string): Group => {
    const group = groups.get(key) ?? { lines: [], movements: [] }
    groups.set(key, group)
    return group
  }
  for (const one of placed) at(keyOf(one.transfer.transfer_id, one.family)).lines.push(one)
  for (const one of movements) at(keyOf(one.transfer_id, one.family)).movements.push(one)
  return groups
}

interface Pair {
  line: Placed
  movement: BookedMovement
}

/** Pairs lines with movements of the same transfer and kind: first those that agree, then the rest in the order of time. */
function pair({ lines, movements }: Group): { pairs: Pair[]; lines: Placed[]; movements: BookedMovement[] } {
  const pairs: Pair[] = []
  let left = movements.toSorted((one, other) => inOrder(one.booked_at, other.booked_at) || one.round - other.round)
  const match = (which: readonly Placed[], fits: (line: Placed, movement: BookedMovement) => boolean): Placed[] =>
    which.filter((line) => {
      const movement = left.find((one) => fits(line, one))
      if (movement === undefined) return true
      left = left.filter((one) => one !== movement)
      pairs.push({ line, movement })
      return false
    })
  const apart = match(lines, (line, movement) => line.line.gross_cents === movement.cents && isSameTime(line.line, movement))
  return { pairs, lines: match(apart, () => true), movements: left }
}

function isSameTime({ happened_at, available_on }: ReportLine, { booked_at }: BookedMovement): boolean {
  const last = available_on !== null && available_on > happened_at ? available_on : happened_at
  const at = Date.parse(booked_at)
  return at >= Date.parse(happened_at) - DAYS_BEFORE * DAY && at <= Date.parse(last) + DAYS_AFTER * DAY
}

/** Every way in which a line and its movement differ. */
function differencesOf({ line, family }: Placed, movement: BookedMovement): Difference[] {
  const found: DifferenceKind[] = []
  const isTurned = Math.sign(line.gross_cents) !== Math.sign(movement.cents)
  if (line.currency !== CURRENCY) found.push('wrong_currency')
  else if (isTurned) found.push('wrong_kind')
  else if (line.gross_cents !== movement.cents) found.push('amount_differs')
  if (!isSameTime(line, movement)) found.push('wrong_day')
  return found.map((kind) => ofLine(kind, line, family, movement.transfer_id, movement))
}

/** Why nothing in the books fits a line. Takes the movement that it is named wrongly for, if there is one. */
function explainLine(
  { line, isOwn, family, transfer }: Placed,
  left: Map<number, BookedMovement[]>,
  paired: ReadonlySet<string>,
): Difference[] {
  const { transfer_id, state } = transfer
  const isSecond = paired.has(keyOf(transfer_id, family))
  const movements = left.get(transfer_id) ?? []
  const misnamed = movements.find(
    ({ cents }) => Math.abs(cents) === Math.abs(line.gross_cents) && (!isSecond || Math.sign(cents) === Math.sign(line.gross_cents)),
  )
  if (misnamed !== undefined)
    left.set(
      transfer_id,
      movements.filter((one) => one !== misnamed),
    )
  if (!isOwn) return []
  if (misnamed !== undefined) return [ofLine('wrong_kind', line, family, transfer_id, misnamed)]
  if (isSecond) return [ofLine('paid_twice', line, family, transfer_id)]
  const kind = state === 'pending' ? 'pending_here' : state === 'failed' ? 'failed_here' : 'missing_in_books'
  return [ofLine(kind, line, family, transfer_id)]
}

function ofLine(
  kind: DifferenceKind,
  line: ReportLine,
  family: Family | 'other',
  transfer_id: number | null,
  movement: BookedMovement | null = null,
): Difference {
  const { line_no, reference, gross_cents: report_cents, happened_at: reported_at, currency } = line
  const booked_cents = movement?.cents ?? null
  return {
    kind,
    key: `${kind}:line:${line_no}`,
    family,
    line_no,
    transfer_id,
    reference,
    report_cents,
    booked_cents,
    off_cents: kind === 'wrong_day' || kind === 'wrong_currency' ? 0 : Math.abs(report_cents - (booked_cents ?? 0)),
    reported_at,
    booked_at: movement?.booked_at ?? null,
    currency,
  }
}

/** The two amounts are what the line says, and what it adds up to. */
function netWrong(line: ReportLine, placed: Placed | undefined): Difference {
  const found = ofLine('net_wrong', line, placed?.family ?? familyOf(line) ?? 'other', placed?.transfer.transfer_id ?? null)
  const booked_cents = line.gross_cents - line.fee_cents
  return { ...found, report_cents: line.net_cents, booked_cents, off_cents: Math.abs(line.net_cents - booked_cents) }
}

function ofMovement(kind: DifferenceKind, { transfer_id, reference, family, round, cents, booked_at }: BookedMovement): Difference {
  return {
    kind,
    key: `${kind}:${keyOf(transfer_id, family)}:${round}`,
    family,
    line_no: null,
    transfer_id,
    reference,
    report_cents: null,
    booked_cents: cents,
    off_cents: Math.abs(cents),
    reported_at: null,
    booked_at,
    currency: null,
  }
}
