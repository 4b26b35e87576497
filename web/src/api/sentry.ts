import { sameErrorText } from '@muster/contract/error-reports/error-group-rules.ts'
import type { CleanReport } from '@muster/contract/error-reports/scrub-rules.ts'
import { allowedEvent, PROFILES_SAMPLED, sentryEventOf, TRACES_SAMPLED } from '@muster/contract/error-reports/sentry-event-rules.ts'
import { browserProfilingIntegration, browserTracingIntegration, captureEvent, flush, init } from '@sentry/browser'

/** Tells the errors of one page from those of another. It ends with the page and says nothing about anyone. */
const PERSON = crypto.randomUUID().slice(0, 8)
const FLUSH_MS = 5_000

let isOpen = false

/** Opens the library once. It catches nothing: we hand each error to it, and it measures calls without their words. */
function open({ dsn, environment }: { dsn: string; environment: string }): void {
  if (isOpen) return
  isOpen = true
  init({
    dsn,
    environment,
    defaultIntegrations: false,
    integrations: [browserTracingIntegration({ instrumentPageLoad: false }), browserProfilingIntegration()],
    tracesSampleRate: TRACES_SAMPLED,
    profileSessionSampleRate: PROFILES_SAMPLED,
    profileLifecycle: 'trace',
    // Our own calls carry no header of the service.
    tracePropagationTargets: [],
    beforeSend: allowedEvent,
    beforeSendTransaction: allowedEvent,
  })
}

export async function sendToSentry(to: { dsn: string; environment: string }, report: CleanReport): Promise<void> {
  open(to)
  const sameAs = sameErrorText({ ...report, source: 'WEB' })
  const { release } = report
  captureEvent({
    ...sentryEventOf(report, { source: 'WEB', person: PERSON, at: Date.now() / 1_000, sameAs }),
    ...(release !== null && { release }),
  })
  await flush(FLUSH_MS)
}
