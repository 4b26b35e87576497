import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packEdges, unpackEdges } from './packed-edges.ts'

test('unpacking returns the packed edges', () => {
  const edge = fc.record({
    gig: fc.nat(),
    pro_id: fc.maxSafeNat(),
    score: fc.double({ noNaN: true }).filter((score) => !Object.is(score, -0)),
    order: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(edge), (edges) => {
      expect(unpackEdges(packEdges(edges))).toEqual(edges)
    }),
  )
})
