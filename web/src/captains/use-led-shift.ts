import { byNeed, withMarks } from '@muster/contract/captains/captain-rules.ts'
import type { CaptainShift } from '@muster/contract/captains/captain-shift.ts'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useNow } from '../ui/use-now.ts'
import { forgetShift, keepShift, keptShift } from './kept-shift.ts'
import { useMarks } from './use-marks.ts'

/** Live events report punches. Polling finds pros who confirm or drop the shift. */
const ASK_EVERY_MS = 30_000

/**
 * The captain's shift: the server's latest answer, or the crew last seen on this device, with the unsent marks applied. `waiting` are
 * the unsent marks of this shift.
 */
export function useLedShift<Key extends readonly unknown[]>(
  options: UseQueryOptions<CaptainShift, Error, CaptainShift, Key>,
  isIt: (shift: CaptainShift) => boolean,
) {
  const now = useNow()
  const query = useQuery({ ...options, refetchInterval: ASK_EVERY_MS })
  const isMine = !(query.error instanceof CallFailed && (query.error.status === 403 || query.error.status === 404))
  const shift = isMine ? (query.data ?? keptShift(isIt)) : undefined
  const { waiting, mark } = useMarks(shift)
  useEffect(() => {
    if (query.data) keepShift(query.data)
  }, [query.data])
  useEffect(() => {
    if (!isMine) forgetShift()
  }, [isMine])
  const present = new Date(now)
  return {
    query,
    now: present,
    shift: shift && { ...shift, crew: byNeed(withMarks(shift.crew, waiting), shift, present) },
    waiting,
    mark,
  }
}
