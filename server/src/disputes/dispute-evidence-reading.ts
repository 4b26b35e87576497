import { MOST_EVIDENCE } from '@muster/contract/payments/dispute.ts'

/** What we know of work that a disputed charge paid for. Times are the location's, as text. */
export interface WorkFacts {
  id: number
  pro_name: string
  position: string | null
  total_cents: number
  location_name: string
  address: string
  timezone: string
  starts: string | null
  ends: string | null
  terms: { agreed_at: string; starts: string; ends: string; wage_cents: number } | null
  punches: { kind: string; at: string; proof: string; distance_m: number | null }[]
  hours: { approved_at: string; by: string | null; paid_minutes: number; starts: string; ends: string } | null
  notices: { kind: string; at: string; to: string | null; is_read: boolean }[]
}

export interface EvidenceFacts {
  external_id: string
  amount_cents: number
  reason: string
  business_name: string
  card: string | null
  invoice_number: number | null
  work: readonly WorkFacts[]
}

const usd = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const PUNCHES: Readonly<Record<string, string>> = {
  CLOCK_IN: 'clocked in',
  CLOCK_OUT: 'clocked out',
  BREAK_START: 'began a break',
  BREAK_END: 'ended a break',
}

const PROOFS: Readonly<Record<string, string>> = {
  position: 'by the phone’s position',
  code: 'by the code that the business shows on site',
  captain: 'checked in by the captain on site',
  kiosk: 'at the business’s own tablet at the door',
  manager: 'entered by the business',
  none: 'without a proof of place',
}

function punchWords({ kind, at, proof, distance_m }: WorkFacts['punches'][number]): string {
  const distance = distance_m === null ? '' : `, ${distance_m} m from the door`
  return `  ${at}  ${PUNCHES[kind] ?? kind}, ${PROOFS[proof] ?? proof}${distance}`
}

function hoursWords({ approved_at, by, paid_minutes, starts, ends }: NonNullable<WorkFacts['hours']>): string[] {
  const who = by === null ? 'The business’s standing approval accepted' : `${by} approved`
  return [`${who} the hours on ${approved_at}: ${starts} to ${ends}, ${paid_minutes} paid minutes.`]
}

function workWords(work: WorkFacts): string[] {
  const { terms, hours, punches, notices } = work
  return [
    `Payment ${work.id}: ${usd(work.total_cents)} for ${work.position ?? 'work'} by ${work.pro_name}`,
    `Place: ${work.location_name}, ${work.address}`,
    ...(work.starts === null ? [] : [`Shift: ${work.starts} to ${work.ends} (${work.timezone})`]),
    ...(terms === null
      ? []
      : [`The business and the worker agreed on ${terms.agreed_at}: ${terms.starts} to ${terms.ends}, ${usd(terms.wage_cents)} an hour.`]),
    ...(punches.length === 0 ? [] : ['Time clock:', ...punches.map(punchWords)]),
    ...(hours === null ? [] : hoursWords(hours)),
    ...(notices.length === 0
      ? []
      : [
          'Messages to the business:',
          ...notices.map(({ kind, at, to, is_read }) => `  ${at}  ${kind} to ${to ?? 'a manager'}${is_read ? ', read' : ''}`),
        ]),
    '',
  ]
}

/** The evidence as text that the card provider takes: what was agreed, worked, approved and said. Cut at the provider's limit. */
export function evidenceWords(facts: EvidenceFacts): string {
  const { external_id, amount_cents, reason, business_name, card, invoice_number, work } = facts
  const lines = [
    `Evidence about dispute ${external_id}`,
    `${usd(amount_cents)}, reason: ${reason}`,
    `Business: ${business_name}`,
    ...(card === null ? [] : [`Card: ${card}`]),
    ...(invoice_number === null ? [] : [`The charge paid invoice ${invoice_number}.`]),
    '',
    'The business posted shifts on a staffing marketplace. Workers worked them on site, and the business was charged for hours that it approved.',
    'All times are the location’s own.',
    '',
    ...work.flatMap(workWords),
  ]
  return lines.join('\n').slice(0, MOST_EVIDENCE)
}
