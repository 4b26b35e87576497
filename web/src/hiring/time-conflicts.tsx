import { Trans } from '@lingui/react/macro'
import { getInterviewConflicts } from '@muster/contract/hiring/interview-endpoints.ts'
import type { InterviewConflicts } from '@muster/contract/hiring/interview.ts'
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
  if (data.candidate === 'FREE' && data.here.length === 0) return isPro && <Free name={name} />
  return (
    <output className="flex gap-2 text-normal text-warning">
      <TriangleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />
      <span className="grid">
        {data.candidate === 'SHIFT' && (
          <span>
            <Trans>{name} has a shift at that time.</Trans>
          </span>
        )}
        {data.candidate === 'INTERVIEW' ? (
          <span>
            <Trans>{name} has another interview here at that time.</Trans>
          </span>
        ) : (
          <Here here={data.here} zone={zone} />
        )}
      </span>
    </output>
  )
}

function Free({ name }: { name: string }) {
  return (
    <output className="flex gap-2 text-normal text-success">
      <CircleCheck size={16} className="mt-0.5 shrink-0" aria-hidden />
      <Trans>{name} has no shift on Muster at that time.</Trans>
    </output>
  )
}

/** Who else the location meets then. */
function Here({ here: [first, ...others], zone }: Pick<InterviewConflicts, 'here'> & { zone: string }) {
  if (first === undefined) return null
  const when = timeRange(first.start_time, first.end_time, { zone })
  const more = others.length
  return (
    <span>
      {more > 0 ? (
        <Trans>
          You meet {first.first_name} ({when}) and {more} more then.
        </Trans>
      ) : (
        <Trans>
          You meet {first.first_name} then: {when}.
        </Trans>
      )}
    </span>
  )
}
