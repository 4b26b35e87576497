import type { FillEdge } from '@muster/contract/filling/fill-problem.ts'

const NUMBERS = 4

/**
 * Packs the edges into one array of numbers that moves to another thread without a copy. Copying a hundred thousand objects would block the
 * server for a tenth of a second.
 */
export function packEdges(edges: readonly FillEdge[]): Float64Array<ArrayBuffer> {
  const packed = new Float64Array(edges.length * NUMBERS)
  let at = 0
  for (const { gig, pro_id, score, order } of edges) {
    packed[at++] = gig
    packed[at++] = pro_id
    packed[at++] = score
    packed[at++] = order
  }
  return packed
}

export const unpackEdges = (packed: Float64Array): FillEdge[] =>
  Array.from({ length: packed.length / NUMBERS }, (_, index) => {
    const at = index * NUMBERS
    return { gig: packed[at]!, pro_id: packed[at + 1]!, score: packed[at + 2]!, order: packed[at + 3]! }
  })
