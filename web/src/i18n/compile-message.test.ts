import { setupI18n } from '@lingui/core'
import { describe, expect, it } from 'vitest'
import { compileMessage } from './compile-message.ts'

const say = (message: string, values: Record<string, unknown> = {}): string => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  i18n.setMessagesCompiler(compileMessage)
  return i18n._('x', values, { message })
}

describe('compileMessage', () => {
  it('fills in values', () => expect(say('{confirmed} of {seats} filled', { confirmed: 4, seats: 6 })).toBe('4 of 6 filled'))

  it('chooses plural forms, exact ones first', () => {
    const message = '{n, plural, =0 {Nobody} one {# pro} other {# pros in {place}}} today'
    expect(say(message, { n: 0 })).toBe('Nobody today')
    expect(say(message, { n: 1 })).toBe('1 pro today')
    expect(say(message, { n: 1200, place: 'Charleston' })).toBe('1,200 pros in Charleston today')
  })

  it('selects, inside a plural too', () => {
    const message = '{n, plural, one {{kind, select, gig {a shift} other {an event}}} other {many}}'
    expect(say(message, { n: 1, kind: 'gig' })).toBe('a shift')
    expect(say(message, { n: 1, kind: 'x' })).toBe('an event')
  })

  it('leaves apostrophes, tags and hashes of plain text alone', () => {
    expect(say("You can't, <0>it's</0> #1")).toBe("You can't, <0>it's</0> #1")
    expect(say("Quote ''this'' and '{that}'")).toBe("Quote 'this' and {that}")
  })
})
