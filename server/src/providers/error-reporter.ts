import type { ErrorSource } from '@muster/contract/error-reports/error-report.ts'
import type { CleanReport } from '@muster/contract/error-reports/scrub-rules.ts'

/** An error as it is kept or sent: without personal data. */
export interface Fault extends CleanReport {
  source: ErrorSource
  /** Letters that only tell people apart; null without a person. */
  person: string | null
  /** How often it happened since the last report. */
  times: number
}

/** Where errors of the server and of browsers go. */
export interface ErrorReporter {
  readonly name: 'embedded' | 'sentry'
  /** Notes an error. It never throws and never waits: an error must not make another one. */
  report(fault: Fault): void
  /** Measures a request by its name; the result ends it. Null where nothing is measured. */
  startTrace: ((name: string) => (status: number) => void) | null
  /** Waits until what was noted has been kept or sent. */
  flush(): Promise<void>
}
