import type { FillProblem } from '@muster/contract/filling/fill-problem.ts'

interface RandomFill {
  seed: number
  days: number
  gigs_a_day: number
  places: number
  pros: number
  /** Pairs of a pro and a shift; fewer when one is drawn twice. */
  applications: number
  /** Shifts at any hour, and weekly hours that run out, instead of all shifts on one day. */
  overlapping: boolean
}

const HOUR = 3_600_000
const MONDAY = Date.UTC(2026, 10, 16)

/** Numbers from 0 up to 1, always the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** An invented week to fill, the same for the same seed. */
export function randomFill({ seed, days, gigs_a_day, places, pros, applications, overlapping }: RandomFill): FillProblem {
  const random = seeded(seed)
  const upTo = (count: number): number => Math.floor(random() * count)
  const gigs = Array.from({ length: days * gigs_a_day }, (_, index) => {
    const day = Math.floor(index / gigs_a_day)
    const start = MONDAY + (day * 24 + (overlapping ? 6 + upTo(16) : 15 + upTo(2))) * HOUR
    return {
      id: index + 1,
      places: 1 + upTo(places * 2 - 1),
      start,
      end: start + (4 + upTo(overlapping ? 6 : 2)) * HOUR,
      week: `week ${Math.floor(day / 7)}`,
    }
  })
  const pairs = new Set<number>()
  for (let drawn = 0; drawn < applications; drawn++) pairs.add(upTo(gigs.length) * pros + upTo(pros))
  const edges = [...pairs].map((pair, order) => ({
    gig: Math.floor(pair / pros),
    pro_id: (pair % pros) + 1,
    score: 30 + upTo(70),
    order,
  }))
  const caps = overlapping
    ? Array.from({ length: Math.floor(pros / 3) }, (_, index) => ({ pro_id: index + 1, week: 'week 0', minutes_left: upTo(24) * 60 }))
    : []
  return { gigs, edges, caps }
}
