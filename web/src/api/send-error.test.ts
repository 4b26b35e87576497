// @vitest-environment jsdom
import type { CleanReport } from '@muster/contract/error-reports/scrub-rules.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const called = vi.fn<(endpoint: unknown, input: { body: CleanReport & { times: number } }) => Promise<null>>()
const toService = vi.fn<(to: object, report: CleanReport) => Promise<void>>()
let sendError: typeof import('./send-error.ts')['sendError']
let CallFailed: typeof import('./call-failed.ts')['CallFailed']

beforeAll(async () => {
  // Other files of this run may have loaded them already.
  vi.resetModules()
  vi.doMock('./client.ts', () => ({ call: called }))
  vi.doMock('./sentry.ts', () => ({ sendToSentry: toService }))
  ;({ sendError } = await import('./send-error.ts'))
  ;({ CallFailed } = await import('./call-failed.ts'))
})
afterAll(() => {
  for (const name of ['./client.ts', './sentry.ts']) vi.doUnmock(name)
  vi.resetModules()
})

/** An error with this stack, as if it happened in the app's own code. */
const anError = (message: string, file = 'https://muster.example/assets/gig-AbCd1234.js'): Error => {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at open (${file}:1:20)`
  return error
}
const told = () => called.mock.calls.map(([, { body }]) => body)

beforeEach(() => {
  called.mockReset().mockResolvedValue(null)
  toService.mockReset().mockResolvedValue()
})
afterEach(() => {
  for (const name of ['errorDsn', 'contactCentreHost', 'analyticsWidgetHost', 'environment']) delete document.documentElement.dataset[name]
})

describe('an error of the web app', () => {
  it('goes to our server without personal data where no service gets errors', () => {
    window.history.replaceState(null, '', '/s/zz9SessionToken0123456789abc?phone=8435550199')
    sendError({ error: anError('no "Meet me at nine" for grace@mail.example'), at: performance.now() })
    expect(told()).toEqual([
      {
        name: 'TypeError',
        message: 'no "…" for <email>',
        stack: ['open (assets/gig-AbCd1234.js:1:20)'],
        place: '/s/:id',
        steps: [],
        release: null,
        request_id: null,
        times: 1,
      },
    ])
    expect(toService).not.toHaveBeenCalled()
  })

  it('names the request that failed', () => {
    const failure = { status: 400, code: 'invalid', message: 'no such field', target: null, details: [], request_id: 'r-77' } as const
    sendError({ error: new CallFailed({ ...failure, details: [] }), at: performance.now() })
    expect(told()).toMatchObject([{ request_id: 'r-77' }])
  })

  it('that happens again is sent the first, tenth and hundredth time, with the times since', () => {
    for (let at = 0; at < 120; at += 1) sendError({ error: anError('in a loop'), at: performance.now() })
    expect(told().map(({ times }) => times)).toEqual([1, 9, 90])
  })

  it('goes to the service where there is one, and is lost in silence if that fails', async () => {
    document.documentElement.dataset['errorDsn'] = 'https://key@errors.example/1'
    document.documentElement.dataset['environment'] = 'production'
    toService.mockRejectedValue(new Error('away'))
    sendError({ error: anError('for the service'), at: performance.now() })
    await vi.waitFor(() =>
      expect(toService).toHaveBeenCalledWith(
        { dsn: 'https://key@errors.example/1', environment: 'production' },
        expect.objectContaining({ message: 'for the service' }),
      ),
    )
    expect(called).not.toHaveBeenCalled()
  })

  it('is dropped when the contact centre’s or an analytics widget’s code threw', () => {
    document.documentElement.dataset['contactCentreHost'] = 'chat.centre.example'
    document.documentElement.dataset['analyticsWidgetHost'] = 'bi.widget.example'
    sendError({ error: anError('of a chat', 'https://chat.centre.example/w.js'), at: performance.now() })
    sendError({ error: anError('of a widget', 'https://bi.widget.example/w.js'), at: performance.now() })
    expect(called).not.toHaveBeenCalled()
  })

  it('beyond twenty different ones on a page is not told', () => {
    for (let at = 0; at < 40; at += 1) sendError({ error: anError(`error ${String.fromCodePoint(97 + at)}x`), at: performance.now() })
    expect(told().length).toBeLessThan(20)
  })
})
