import { expect, test } from 'vitest'
import { distance } from './format-distance.ts'

test.each([
  [0, '0 ft'],
  [250, '820 ft'],
  [304, '1000 ft'],
  [305, '0.2 mi'],
  [5_015, '3.1 mi'],
])('%i meters are %s', (meters, words) => expect(distance(meters)).toBe(words))
