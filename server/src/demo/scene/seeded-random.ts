/** Numbers that look random and are the same for the same seed (mulberry32). */
export interface SeededRandom {
  /** From 0 up to but not including 1. */
  next(): number
  between(low: number, high: number): number
  /** A whole number from `low` to `high`, inclusive. */
  whole(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(from: readonly T[]): T
  /** Mean 0, standard deviation 1. */
  normal(): number
  /** Half of the draws are below `median`. A larger `sigma` makes a longer tail. */
  lognormal(median: number, sigma: number): number
  /** Counts around `mean`, sometimes 2 and sometimes 45: a Poisson with a random mean. */
  count(mean: number): number
  uuid(): string
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  const whole = (low: number, high: number): number => Math.floor(between(low, high + 1))
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const hex = (digits: number): string => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    between,
    whole,
    normal,
    chance: (probability) => next() < probability,
    pick: (from) => {
      const one = from[Math.floor(next() * from.length)]
      if (one === undefined) throw new Error('nothing to pick from')
      return one
    },
    lognormal: (median, sigma) => median * Math.exp(sigma * normal()),
    count: (mean) => {
      // Approximates a gamma with shape 1.2 by a sum of exponentials.
      const drawn = mean * (-Math.log(1 - next()) * 0.83 + between(0, 0.34))
      return Math.max(0, Math.round(drawn + normal() * Math.sqrt(drawn)))
    },
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}

/** Draws `count` of `from` without repetition, heavier ones more likely. Returns them in the order drawn. */
export function drawWeighted<T>(random: SeededRandom, from: readonly T[], count: number, weightOf: (one: T) => number): T[] {
  return from
    .map((one) => ({ one, key: -Math.log(1 - random.next()) / Math.max(1e-9, weightOf(one)) }))
    .sort((a, b) => a.key - b.key)
    .slice(0, Math.max(0, count))
    .map(({ one }) => one)
}
