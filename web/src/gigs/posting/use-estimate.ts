import { HIGHEST_BONUS_CENTS } from '@muster/contract/gigs/bulk/boost-rules.ts'
import { estimateCost } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import type { ShiftDraft } from '../shift-values.ts'
import { useSettled } from '../use-settled.ts'

const PAUSE_MS = 250
/** Dollars an hour, as the contract allows. */
const [LEAST_WAGE, MOST_WAGE] = [15, 75]

/** As the contract allows. */
const MOST_DATES = 400

/** The cost of a shift in the form, once its times, its wage and its number of pros are set. Coupons count on all the dates together. */
export function useEstimate(values: ShiftDraft, dates: readonly string[]) {
  const ready = isComplete(values)
  const body = useSettled({ ...estimateBody(values), ...(dates.length > 1 && { dates: dates.slice(0, MOST_DATES) }) }, PAUSE_MS)
  const settledReady = ready && body.start_time !== '' && body.end_time !== '' && body.wage_amount >= LEAST_WAGE
  return useQuery({
    ...read(estimateCost, { body }),
    enabled: settledReady,
    retry: false,
    placeholderData: (before) => (ready ? before : undefined),
  })
}

const isComplete = ({ local_date, start_time, end_time, wage_amount, allowed_confirmed_pros }: ShiftDraft): boolean =>
  Boolean(
    local_date && start_time && end_time && allowed_confirmed_pros && wage_amount && wage_amount >= LEAST_WAGE && wage_amount <= MOST_WAGE,
  )

/** The bonus to count: none while the field holds what the contract refuses. */
const bonusOf = (typed = 0): number => (typed >= 0 && typed <= HIGHEST_BONUS_CENTS / 100 ? typed : 0)

const estimateBody = (values: ShiftDraft) => ({
  local_date: values.local_date ?? '',
  start_time: values.start_time ?? '',
  end_time: values.end_time ?? '',
  allowed_confirmed_pros: values.allowed_confirmed_pros ?? 1,
  wage_amount: values.wage_amount ?? 0,
  boosted_gig_bonus: bonusOf(values.boosted_gig_bonus),
  unpaid_break_minutes: values.unpaid_break_minutes ?? 0,
  type: values.type ?? 'MARKETPLACE',
  background_check_required: values.background_check_required ?? false,
})
