import { isOfWidget } from '@muster/contract/error-reports/drop-rules.ts'
import { reportError } from '@muster/contract/error-reports/error-report-endpoints.ts'
import type { ErrorStep } from '@muster/contract/error-reports/error-report.ts'
import { type CleanReport, framesOf, MOST_STEPS, scrubReport } from '@muster/contract/error-reports/scrub-rules.ts'
import { CallFailed } from './call-failed.ts'
import { call } from './client.ts'

/** An error, and when it happened (`performance.now()`). */
export interface Noted {
  error: Error
  at: number
}

/** How many different errors one page tells of. */
const MOST_TOLD = 20
/** The same error goes out the first, tenth, hundredth and thousandth time, each with the times since. */
const TOLD_AT = [1, 10, 100, 1_000]

const times = new Map<string, number>()

/** How often an error happened since it was last sent; null if it does not go out now. */
function timesToTell(key: string): number | null {
  const known = times.get(key) ?? 0
  if (known === 0 && times.size >= MOST_TOLD) return null
  times.set(key, known + 1)
  const at = TOLD_AT.indexOf(known + 1)
  return at < 0 ? null : known + 1 - (TOLD_AT[at - 1] ?? 0)
}

/** The last requests, as the browser noted them anyway. */
const requestsBefore = (at: number): PerformanceResourceTiming[] =>
  performance
    .getEntriesByType('resource')
    .filter((entry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming && entry.startTime <= at)
    .slice(-MOST_STEPS)

const stepOf = ({ name, startTime, responseStatus }: PerformanceResourceTiming, at: number): ErrorStep => ({
  kind: 'call',
  place: name,
  status: responseStatus > 0 ? responseStatus : null,
  seconds_before: (at - startTime) / 1_000,
})

const isCall = ({ name, initiatorType }: PerformanceResourceTiming): boolean =>
  initiatorType === 'fetch' && new URL(name).pathname.startsWith('/api/')

/** The build, by the hash of the page's own script. */
const releaseNow = (): string | null =>
  /\/assets\/([\w.-]+)\.js$/.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1] ?? null

/** What is sent of an error: nothing of anyone. Null for the errors of widgets. */
export function reportOf({ error, at }: Noted): CleanReport | null {
  const { contactCentreHost = null, analyticsWidgetHost = null } = document.documentElement.dataset
  const requests = requestsBefore(at)
  const stack = error.stack ?? ''
  const seen = { steps: requests.map(({ name }) => name), files: framesOf(stack).map(({ file }) => file) }
  if (isOfWidget(seen, { contactCentre: contactCentreHost, analyticsWidget: analyticsWidgetHost })) return null
  return scrubReport({
    name: error.name,
    message: error.message,
    stack,
    place: window.location.pathname,
    steps: requests.filter(isCall).map((request) => stepOf(request, at)),
    release: releaseNow(),
    request_id: error instanceof CallFailed ? error.request_id : null,
  })
}

/** Sends an error to the service for errors, or to our server where there is none. */
export function sendError(noted: Noted): void {
  const report = reportOf(noted)
  if (report === null) return
  const since = timesToTell([report.name, report.message, report.stack[0]].join('\n'))
  if (since === null) return
  const { errorDsn, environment = '' } = document.documentElement.dataset
  const sending =
    errorDsn === undefined
      ? call(reportError, { body: { ...report, times: since } })
      : import('./sentry.ts').then(({ sendToSentry }) => sendToSentry({ dsn: errorDsn, environment }, report))
  // A report that doesn't arrive must not be reported again.
  sending.catch(() => undefined)
}
