import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  // The connection ended before anyone asked whose it was.
  [undefined, 'gone'],
])('%s counts as %s', (ip, address) => expect(callerAddress({ ip })).toBe(address))
