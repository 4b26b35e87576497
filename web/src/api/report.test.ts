// @vitest-environment jsdom
import { afterAll, describe, expect, it, vi } from 'vitest'
import { CallFailed, InvalidResponse, NoAnswer } from './call-failed.ts'
import { isWorthReporting } from './report.ts'

const refused = (status: number): CallFailed =>
  new CallFailed({ status, code: 'invalid', message: 'x', target: null, details: [], request_id: null })

describe('isWorthReporting', () => {
  it.each([400, 418])('reports %i', (status) => expect(isWorthReporting(refused(status))).toBe(true))
  it.each([401, 403, 404, 409, 412, 429, 500, 503])('does not report %i', (status) => expect(isWorthReporting(refused(status))).toBe(false))

  it('reports a schema mismatch and a bug, never the network or an abort', () => {
    expect(isWorthReporting(new InvalidResponse(null))).toBe(true)
    expect(isWorthReporting(new TypeError('x is undefined'))).toBe(true)
    expect(isWorthReporting(new NoAnswer(false, null))).toBe(false)
    expect(isWorthReporting(new DOMException('stopped', 'AbortError'))).toBe(false)
  })
})

describe('report', () => {
  afterAll(() => {
    vi.doUnmock('./send-error.ts')
    vi.resetModules()
  })

  it('loads what sends errors with the first one, and sends each that is worth it', async () => {
    // Other files of this run may have loaded it already.
    vi.resetModules()
    const sent = vi.fn<(noted: { error: Error }) => void>()
    vi.doMock('./send-error.ts', () => ({ sendError: sent }))
    const { report } = await import('./report.ts')
    const lost = await import('./call-failed.ts')
    const errors = [new TypeError('first'), new TypeError('second')]
    report(new lost.NoAnswer(false, null))
    errors.forEach(report)
    expect(sent).not.toHaveBeenCalled()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2))
    expect(sent.mock.calls.map(([{ error }]) => error)).toEqual(errors)
  })
})
