import { listAssignablePros } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { draftPattern } from '../draft-pattern.ts'
import type { ShiftDraft } from '../shift-values.ts'
import { useSettled } from '../use-settled.ts'

const PAUSE_MS = 250

/** The network's pros for the shift in the form, once it has a position and times to check who is free. */
export function useAssignable(values: ShiftDraft, repeats: boolean, search: string) {
  const { local_date, start_time, end_time, skill_id } = values
  const pattern = repeats ? draftPattern(values) : null
  const isReady = Boolean(local_date && start_time && end_time && skill_id) && (!repeats || pattern !== null)
  const body = useSettled({ ...shiftPart(values), ...datesPart(values, repeats), recurrence: pattern, search }, PAUSE_MS)
  const query = useQuery({
    ...read(listAssignablePros, { body }),
    enabled: isReady && body.start_time !== '' && body.end_time !== '' && body.skill_id !== 0,
    placeholderData: (before) => (isReady ? before : undefined),
  })
  return { isReady, query }
}

const shiftPart = (values: ShiftDraft) => ({
  local_date: values.local_date ?? '',
  start_time: values.start_time ?? '',
  end_time: values.end_time ?? '',
  skill_id: values.skill_id ?? 0,
  require_certifications: values.require_certifications ?? false,
  ...(values.location_address_id !== undefined && { location_address_id: values.location_address_id }),
})

/** A schedule skips dates; a single shift adds more. */
const datesPart = ({ skipped_dates = [], more_dates = [] }: ShiftDraft, repeats: boolean) => ({
  skipped_dates: repeats ? skipped_dates.filter((date) => date !== undefined) : [],
  more_dates: repeats ? [] : more_dates.filter((date) => date !== undefined),
})
