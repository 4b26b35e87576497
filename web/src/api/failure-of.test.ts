import { describe, expect, it } from 'vitest'
import { failureOf } from './failure-of.ts'

describe('failureOf', () => {
  it('reads our own body', () => {
    const details = [{ code: 'invalid', message: 'This field is required', target: 'name' }]
    expect(failureOf(400, { error: { code: 'GIG_FILLED', message: 'This shift is full.', target: 'id', details } }, 'r1')).toEqual({
      status: 400,
      code: 'GIG_FILLED',
      message: 'This shift is full.',
      target: 'id',
      details,
      request_id: 'r1',
    })
  })

  it.each(['message', 'detail', 'reason'])('turns a legacy %s into the main message', (key) => {
    expect(failureOf(400, { [key]: 'No.' }, null)).toMatchObject({ code: 'invalid', message: 'No.', target: null })
  })

  it('makes the first key of another legacy body the target', () => {
    expect(failureOf(400, { email: ['Enter a valid email.'], name: ['Too long.'] }, null)).toMatchObject({
      code: 'invalid',
      message: 'Enter a valid email.',
      target: 'email',
      details: [{ code: 'invalid', message: 'Enter a valid email.', target: 'email' }],
    })
  })

  it.each([
    [500, { error: { code: 'UNKNOWN', message: 'stack trace' } }],
    [502, '<html>'],
    [400, null],
    [400, {}],
    [400, ''],
    [400, { a: { b: 1 } }],
  ])('says Unknown error for %i %j', (status, body) => {
    expect(failureOf(status, body, null)).toMatchObject({ status, code: 'UNKNOWN', message: 'Unknown error' })
  })

  it('says Unknown error for an overloaded server too, and keeps its code', () => {
    expect(failureOf(503, { error: { code: 'OVERLOADED', message: 'Busy. Try again in 5 seconds.' } }, null)).toMatchObject({
      code: 'OVERLOADED',
      message: 'Unknown error',
    })
  })

  it('keeps a code that only a newer server knows, and takes it from the status when the body has none', () => {
    expect(failureOf(404, { error: { code: 'GONE_FISHING', message: 'Not here.' } }, null).code).toBe('GONE_FISHING')
    expect(failureOf(404, { error: { code: 'no such thing', message: 'Not here.' } }, null).code).toBe('NOT_FOUND')
    expect(failureOf(403, { detail: 'No.' }, null).code).toBe('FORBIDDEN')
  })
})
