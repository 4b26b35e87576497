import { expect, test } from 'vitest'
import { periodWords } from './invoice-period.ts'

test('a period names its month once', () => {
  expect(periodWords('2026-11-09', '2026-11-15', 'en-US')).toBe('Nov 9 – 15')
  expect(periodWords('2026-10-26', '2026-11-01', 'en-US')).toBe('Oct 26 – Nov 1')
  expect(periodWords('2026-11-09', '2026-11-09', 'en-US')).toBe('Nov 9')
  expect(periodWords('2026-11-09', '2026-11-15', 'es-US')).toBe('9 – 15 nov')
  expect(periodWords('2026-10-26', '2026-11-01', 'es-US')).toBe('26 oct – 1 nov')
})
