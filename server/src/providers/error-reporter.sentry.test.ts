import { close } from '@sentry/node'
import { afterEach, describe, expect, test } from 'vitest'
import type { ErrorReporter } from './error-reporter.ts'
import { sentryErrorReporter } from './error-reporter.sentry.ts'
import { faultOf, personOf } from './fault-of.ts'
import { type SentryStandIn, startSentryStandIn } from './testing/sentry-stand-in.ts'

const SECRET = 'a secret for tests, at least 32 characters'
let service: SentryStandIn | undefined
afterEach(async () => {
  await close(1_000)
  await service?.close()
})

async function open(answer?: Parameters<typeof startSentryStandIn>[0]): Promise<{ service: SentryStandIn; reporter: ErrorReporter }> {
  service = await startSentryStandIn(answer)
  const reporter = sentryErrorReporter({
    settings: { ERROR_REPORTING_DSN: service.dsn },
    environment: 'staging',
    widgets: { contactCentre: 'chat.centre.example', analyticsWidget: null },
  })
  return { service, reporter }
}
const where = { source: 'SERVER', place: 'POST /api/gigs/:id/', request_id: 'r-1', person: personOf(SECRET, 42) } as const

describe('the service for errors', () => {
  test('gets an error with its stack, place and opaque person', async () => {
    const { reporter, service: to } = await open()
    reporter.report(faultOf(new TypeError("Cannot read properties of null (reading 'id')"), where))
    await reporter.flush()
    expect(to.events).toHaveLength(1)
    expect(to.events[0]).toMatchObject({
      environment: 'staging',
      level: 'error',
      exception: { values: [{ type: 'TypeError', value: "Cannot read properties of null (reading 'id')" }] },
      tags: { source: 'SERVER', request_id: 'r-1' },
      user: { id: personOf(SECRET, 42) },
    })
    expect(to.events[0]?.exception.values[0]?.stacktrace?.frames.at(-1)).toMatchObject({
      filename: 'server/src/providers/error-reporter.sentry.test.ts',
      in_app: true,
    })
  })

  test('gets no personal data, neither ours nor what the library would add', async () => {
    const { reporter, service: to } = await open()
    const canaries = ['+18435550199', 'grace@mail.example', 'Meet me behind the kitchen', '32.776475', 'zz9SessionToken0123456789abc']
    const [phone, email, words, latitude, token] = canaries
    reporter.report(faultOf(new Error(`"${words}" for ${phone}, ${email}, latitude: ${latitude}, token=${token}`), where))
    reporter.report(faultOf(Object.assign(new Error(`invalid input: ${words}`), { code: '22P02', detail: email, where: phone }), where))
    reporter.report(faultOf(words, where)) // a thrown text is left out whole
    await reporter.flush()
    expect(to.events).toHaveLength(3)
    for (const canary of [...canaries, (await import('node:os')).hostname(), '"server_name"', '"42"'])
      expect(to.text()).not.toContain(canary)
  })

  test('gets no error of the contact centre', async () => {
    const { reporter, service: to } = await open()
    const fault = faultOf(new Error('of a widget'), where)
    const step = { kind: 'call', place: 'chat.centre.example/socket', status: null, seconds_before: 1 } as const
    reporter.report({ ...fault, steps: [step] })
    reporter.report({ ...fault, steps: [{ ...step, place: '/api/dashboards/:id/schema-context/' }] })
    reporter.report({ ...fault, steps: [{ ...step, place: '/api/gigs/' }] })
    await reporter.flush()
    expect(to.events.map(({ breadcrumbs }) => breadcrumbs?.[0]?.data)).toEqual([{ url: '/api/gigs/' }])
  })

  test('gets about one request in ten, by its route', async () => {
    const { reporter, service: to } = await open()
    for (let at = 0; at < 600; at += 1) reporter.startTrace?.('GET /api/gigs/:id/')(200)
    await reporter.flush()
    // The library drops what it can't send at once, so only the upper bound is sure. All of 600 draws missing has a chance of 10⁻²⁷.
    expect(to.transactions.length).toBeGreaterThan(0)
    expect(to.transactions.length).toBeLessThan(120)
    expect(to.transactions[0]).toMatchObject({ transaction: 'GET /api/gigs/:id/', contexts: { trace: { op: 'http.server' } } })
  })

  test('delays and throws nothing while it is away', async () => {
    const { reporter, service: to } = await open(() => ({ status: 503 }))
    reporter.report(faultOf(new Error('lost'), where))
    await reporter.flush()
    expect(to.asked).toHaveLength(1)
    expect(to.events).toEqual([])
  })
})
