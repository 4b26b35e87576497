import { sameErrorText } from '@muster/contract/error-reports/error-group-rules.ts'
import { isOfWidget, type WidgetHosts } from '@muster/contract/error-reports/drop-rules.ts'
import { allowedEvent, sentryEventOf, TRACES_SAMPLED } from '@muster/contract/error-reports/sentry-event-rules.ts'
import * as sentry from '@sentry/node'
import type { AdapterSettings } from '../settings/adapter-settings.ts'
import type { ErrorReporter } from './error-reporter.ts'

/** How long a stop waits for the last errors to leave. */
const FLUSH_MS = 2_000

interface Options {
  settings: NonNullable<AdapterSettings['errors']>
  environment: string
  widgets: WidgetHosts
}

/**
 * Sends errors to a service that speaks the protocol of Sentry. The library adds nothing: it has no integrations, and `allowedEvent` lets only
 * our fields through. A service that is away loses errors and delays nothing.
 */
export function sentryErrorReporter({ settings, environment, widgets }: Options): ErrorReporter {
  sentry.init({
    dsn: settings.ERROR_REPORTING_DSN,
    environment,
    defaultIntegrations: false,
    integrations: [],
    registerEsmLoaderHooks: false,
    sendDefaultPii: false,
    tracesSampleRate: TRACES_SAMPLED,
    tracePropagationTargets: [],
    beforeSend: allowedEvent,
    beforeSendTransaction: allowedEvent,
  })
  return {
    name: 'sentry',
    report(fault) {
      if (isOfWidget({ steps: fault.steps.map(({ place }) => place), files: fault.stack }, widgets)) return
      const { source, person } = fault
      sentry.captureEvent(sentryEventOf(fault, { source, person, at: Date.now() / 1_000, sameAs: sameErrorText(fault) }))
    },
    startTrace(name) {
      const span = sentry.startInactiveSpan({ name, op: 'http.server', forceTransaction: true })
      return (status) => {
        sentry.setHttpStatus(span, status)
        span.end()
      }
    },
    async flush() {
      await sentry.flush(FLUSH_MS)
    },
  }
}
