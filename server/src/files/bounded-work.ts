import { Problem } from '../problem.ts'

interface Bounds {
  /** How many works run at the same time; the others wait in the order they came. */
  atOnce: number
  /** How many may run or wait in all, and of one person. */
  most: number
  mostOfOnePerson: number
}

const tooMany = (): Problem =>
  new Problem('TOO_MANY_REQUESTS', 'Several pictures of yours are on their way. Wait a moment and try again.', { retryAfterSeconds: 2 })

/** Runs heavy work a few at a time. Refuses with 503 when too much is waiting, and with 429 when one person has too much of it. */
export function boundedWork({ atOnce, most, mostOfOnePerson }: Bounds) {
  const ofPerson = new Map<number, number>()
  const waiting: (() => void)[] = []
  let inAll = 0
  let running = 0

  /** Counts a person's work until `done`, from before it is read until after it is stored. */
  function enter(user_id: number): () => void {
    const own = ofPerson.get(user_id) ?? 0
    if (own >= mostOfOnePerson) throw tooMany()
    ofPerson.set(user_id, own + 1)
    return () => {
      const left = ofPerson.get(user_id)! - 1
      if (left === 0) ofPerson.delete(user_id)
      else ofPerson.set(user_id, left)
    }
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (inAll >= most) throw new Problem('OVERLOADED', undefined, { retryAfterSeconds: 2 })
    inAll++
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      inAll--
      // The place passes to the next in line, or is free.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    /** Refuses more than `mostOfOnePerson` of `work` by one person at the same time. */
    async ofOnePerson<T>(user_id: number, work: () => Promise<T>): Promise<T> {
      const done = enter(user_id)
      try {
        return await work()
      } finally {
        done()
      }
    },
    inTurn,
  }
}
