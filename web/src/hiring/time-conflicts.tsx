import { Trans } from '@lingui/react/macro'
import { getInterviewConflicts } from '@muster/contract/hiring/interview-endpoints.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { read } from '../api/query.ts'
import { timeRange } from '../ui/format-time.ts'

interface TimeConflictsProps {
  times: { start_time: string; end_time: string } | null
  who: { candidate_id?: number; pro_id?: number; phone_number?: string }
  except?: number
  /** The candidate's first name. */
  name: string
  isPro: boolean
  zone: string
}

/** What else the candidate and the location have at the chosen time. A warning: the manager may still invite. */
export function TimeConflicts({ times, who, except, name, isPro, zone }: TimeConflictsProps) {
  const query = { ...(times ?? { start_time: '', end_time: '' }), ...who, ...(except !== undefined && { except_id: except }) }
  const { data } = useQuery({
    ...read(getInterviewConflicts, { query }),
    enabled: times !== null && times.start_time < times.end_time,
    placeholderData: keepPreviousData,
  })
  if (times === null || data === undefined) return null
  const [first] = data.here
  const others = data.here.length - 1
  const warns = data.candidate !== 'FREE' || first !== undefined
  if (!warns && !isPro) return null
  return (
    <div role="status" className={`flex gap-2 text-normal ${warns ? 'text-warning' : 'text-success'}`}>
      {warns ? (
        <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      ) : (
        <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden />
      )}
      <div>
        {data.candidate === 'SHIFT' && (
          <p>
            <Trans>{name} has a shift at that time.</Trans>
          </p>
        )}
        {data.candidate === 'INTERVIEW' && (
          <p>
            <Trans>{name} has another interview here at that time.</Trans>
          </p>
        )}
        {data.candidate === 'FREE' && isPro && first === undefined && (
          <p>
            <Trans>{name} has no shift on Muster at that time.</Trans>
          </p>
        )}
        {first !== undefined && data.candidate !== 'INTERVIEW' && (
          <p>
            {others > 0 ? (
              <Trans>
                You meet {first.first_name} ({timeRange(first.start_time, first.end_time, { zone })}) and {others} more then.
              </Trans>
            ) : (
              <Trans>
                You meet {first.first_name} then: {timeRange(first.start_time, first.end_time, { zone })}.
              </Trans>
            )}
          </p>
        )}
      </div>
    </div>
  )
}
