import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { fingerprintOf, keepError } from './embedded-error-store.ts'
import type { ErrorReporter, Fault } from './error-reporter.ts'

/** How many different errors wait to be kept. While the database is away, more of them are only in the log. */
const MOST_WAITING = 50

/** Keeps errors in the database, where the operator reads them. The same error that happens again meanwhile is counted and written once. */
export function embeddedErrorReporter({ db, log }: { db: Database; log: FastifyBaseLogger }): ErrorReporter {
  const waiting = new Map<string, Fault>()
  let working: Promise<void> = Promise.resolve()

  async function keepAll(): Promise<void> {
    for (const [fingerprint, fault] of waiting) {
      waiting.delete(fingerprint)
      try {
        await keepError(db, fault)
      } catch (error) {
        log.warn({ err: error }, 'an error could not be kept')
      }
    }
  }

  return {
    name: 'embedded',
    report(fault) {
      const fingerprint = fingerprintOf(fault)
      const same = waiting.get(fingerprint)
      if (same === undefined && waiting.size >= MOST_WAITING) return
      waiting.set(fingerprint, same === undefined ? fault : { ...fault, times: same.times + fault.times })
      working = working.then(keepAll)
    },
    startTrace: null,
    flush: () => working,
  }
}
