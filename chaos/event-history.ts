import type { SeededRandom } from '../server/src/demo/scene/seeded-random.ts'
import { shuffled } from './in-lanes.ts'

type Kind = 'transfer.available' | 'transfer.failed' | 'transfer.error' | 'transfer.returned'

interface Delivery {
  /** Which report of the provider it is; repeats have the same number. */
  of: number
  kind: Kind
  isForged: boolean
}

export interface History {
  /** The status of the payment after every report came once and in order. */
  ends: string
  delivered: Delivery[]
}

/** What a provider may truly report of one transfer, in its order, and where that leaves the payment. */
const TRUTHS: readonly { reports: Kind[]; ends: string }[] = [
  { reports: ['transfer.available'], ends: 'AVAILABLE' },
  { reports: ['transfer.error', 'transfer.available'], ends: 'AVAILABLE' },
  { reports: ['transfer.failed'], ends: 'FAILED' },
  { reports: ['transfer.error', 'transfer.failed'], ends: 'FAILED' },
  { reports: ['transfer.error'], ends: 'ERROR' },
  { reports: ['transfer.available', 'transfer.returned'], ends: 'FAILED' },
  { reports: ['transfer.error', 'transfer.available', 'transfer.returned'], ends: 'FAILED' },
]
const KINDS: readonly Kind[] = ['transfer.available', 'transfer.failed', 'transfer.error', 'transfer.returned']

/** A true history, with some reports sent again, forged ones between them, and all in a random order. */
export function drawHistory(random: SeededRandom): History {
  const { reports, ends } = random.pick(TRUTHS)
  const sent = reports.flatMap((kind, of) => Array.from({ length: random.whole(1, 3) }, (): Delivery => ({ of, kind, isForged: false })))
  const forged = Array.from({ length: random.whole(0, 2) }, (): Delivery => ({ of: -1, kind: random.pick(KINDS), isForged: true }))
  return { ends, delivered: shuffled([...sent, ...forged], random.next) }
}
