import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import type { ShiftDraft } from '../shift-values.ts'
import { useSettled } from '../use-settled.ts'

const PAUSE_MS = 250

/** What the shift being written would cost, as soon as enough of it is there to say. */
export function useEstimate(values: ShiftDraft) {
  const { local_date, start_time, end_time, wage_amount, allowed_confirmed_pros } = values
  const ready = Boolean(
    local_date && start_time && end_time && allowed_confirmed_pros && wage_amount && wage_amount >= 15 && wage_amount <= 75,
  )
  const body = useSettled(
    {
      local_date: local_date ?? '',
      start_time: start_time ?? '',
      end_time: end_time ?? '',
      allowed_confirmed_pros: allowed_confirmed_pros ?? 1,
      wage_amount: wage_amount ?? 0,
      unpaid_break_minutes: values.unpaid_break_minutes ?? 0,
      type: values.type ?? 'MARKETPLACE',
      background_check_required: values.background_check_required ?? false,
    },
    PAUSE_MS,
  )
  const settledReady = ready && body.start_time !== '' && body.end_time !== '' && body.wage_amount >= 15
  return useQuery({
    ...read(estimateCost, { body }),
    enabled: settledReady,
    retry: false,
    placeholderData: (before) => (ready ? before : undefined),
  })
}
