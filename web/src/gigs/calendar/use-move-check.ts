import { checkGigMove } from '@muster/contract/gigs/calendar/move-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useSettled } from '../use-settled.ts'
import { hasMoved, type Moving } from './moving.ts'
import { timesOf, whyNotThere } from './shift-move.ts'

/** Ask the server about the pros only once the shift has rested this long. */
const REST_MS = 250

/** The confirmed pros who work elsewhere at the times a shift is being moved to; undefined until known. */
export function useMoveCheck(state: Moving | null, zone: string, now: number): readonly { display_name: string }[] | undefined {
  const times = state && timesOf(state.span, zone)
  const asks = state !== null && times !== null && hasMoved(state) && state.gig.confirmed_pros_count > 0 && whyNotThere(times, now) === null
  const wanted = asks ? { id: state.gig.id, ...times } : null
  const settled = useSettled(wanted, REST_MS)
  const isSettled = wanted !== null && JSON.stringify(wanted) === JSON.stringify(settled)
  const { id = 0, start_time = '', end_time = '' } = settled ?? {}
  const check = useQuery({
    ...read(checkGigMove, { params: { id }, query: { start_time, end_time } }),
    enabled: isSettled,
    // Any confirmation anywhere can change who is free, so answers are never reused.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  return isSettled && check.isSuccess ? check.data.busy : undefined
}
