// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CallFailed, InvalidResponse, NoAnswer } from './call-failed.ts'
import { isWorthReporting, report } from './report.ts'

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
  afterEach(() => {
    vi.restoreAllMocks()
    delete document.documentElement.dataset['environment']
  })

  it.each([
    ['local', 0],
    ['production', 1],
    ['test', 1],
  ])('of a bug in the %s environment goes out %i times', (environment, times) => {
    document.documentElement.dataset['environment'] = environment
    const sent = vi.spyOn(console, 'error').mockReturnValue()
    report(new TypeError('x is undefined'))
    report(new NoAnswer(false, null))
    expect(sent).toHaveBeenCalledTimes(times)
  })
})
