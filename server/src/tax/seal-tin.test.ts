import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentTinKey, formerTinKey, sealTin, unsealTin } from './seal-tin.ts'

const [old, now] = ['the secret of the installation before', 'the secret of the installation now']
const before = { secret: old, config: { formerSecret: undefined } }
const after = { secret: now, config: { formerSecret: old } }
const forgotten = { secret: now, config: { formerSecret: undefined } }

test('a sealed number is read back with its secret and identity alone', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{9}$/), fc.uuid(), fc.uuid(), (tin, identity, other) => {
      fc.pre(identity !== other)
      const sealed = sealTin(before, tin, identity)
      expect(JSON.stringify(sealed)).not.toContain(tin)
      expect(unsealTin(before, sealed, identity)).toBe(tin)
      expect(sealTin(before, tin, identity).tin_sealed).not.toBe(sealed.tin_sealed)
      expect(() => unsealTin(before, sealed, other)).toThrow()
    }),
    { numRuns: 25 },
  )
})

test('a number that was changed is refused', () => {
  const sealed = sealTin(before, '123456789', 'a')
  const bytes = Buffer.from(sealed.tin_sealed, 'base64url')
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(() => unsealTin(before, { ...sealed, tin_sealed: changed.toString('base64url') }, 'a')).toThrow()
  }
})

test('a former secret still opens what it sealed, and a forgotten one opens nothing', () => {
  const sealed = sealTin(before, '123456789', 'a')
  expect(unsealTin(after, sealed, 'a')).toBe('123456789')
  expect(formerTinKey(after)).toBe(sealed.tin_key)
  expect(currentTinKey(after)).not.toBe(sealed.tin_key)
  expect(formerTinKey(forgotten)).toBeNull()
  expect(() => unsealTin(forgotten, sealed, 'a')).toThrow(/MUSTER_FORMER_SECRET/)
})
