import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { expect, it } from 'vitest'
import { shiftAtTheDoor } from './scanned-code.tsx'

const NOW = Date.parse('2026-11-20T20:45:00Z')
const shift = (id: number, start_time: string, end_time: string, clocked_in_at: string | null = null): ProApplication =>
  ({ id, clocked_in_at, is_cancelled: false, gig: { start_time, end_time } }) as unknown as ProApplication

it('is for the shift whose clock-in is open, from 30 minutes before the start', () => {
  const later = shift(2, '2026-11-20T21:16:00Z', '2026-11-21T03:00:00Z')
  const open = shift(1, '2026-11-20T21:15:00Z', '2026-11-21T03:00:00Z')
  expect(shiftAtTheDoor([later], NOW)).toBeUndefined()
  expect(shiftAtTheDoor([later, open], NOW)?.id).toBe(1)
})

it('is not for a shift that is over or already clocked in', () => {
  const over = shift(1, '2026-11-20T12:00:00Z', '2026-11-20T20:45:00Z')
  const begun = shift(2, '2026-11-20T20:30:00Z', '2026-11-21T03:00:00Z', '2026-11-20T20:31:00Z')
  expect(shiftAtTheDoor([over, begun], NOW)).toBeUndefined()
})
