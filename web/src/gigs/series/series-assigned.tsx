import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { endAssignment } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getRecurringPattern } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useRefusalWords } from '../use-refusal-words.ts'

const SHOWN = 4

/** The pros we assign or offer every new shift of the series, with the dates when that failed. Shows nothing without such pros. */
export function SeriesAssigned({ gig }: { gig: Gig }) {
  const { t } = useLingui()
  const refusals = useRefusalWords()
  const pattern = useQuery(read(getRecurringPattern, { params: { id: gig.id } }))
  const end = useCall(endAssignment, { changes: [getRecurringPattern], onSuccess: () => toastDone(t`No new dates from now on`) })
  const words: Record<CallError<typeof endAssignment>, string> = {
    NOT_IN_SERIES: t`This shift no longer repeats. Close this and try again.`,
  }
  const assigned = pattern.data?.assigned ?? []
  if (assigned.length === 0) return null
  const locationId = String(gig.location_id)
  return (
    <div className="contents">
      <dt className="text-gray phone:text-small">
        <Trans>Assigned</Trans>
      </dt>
      <dd className="phone:mb-2">
        <ul className="flex flex-col gap-1">
          {assigned.map(({ pro, kind, missed }) => (
            <li key={pro.id}>
              <span className="flex items-center justify-between gap-3">
                <ProLink id={pro.id} className="font-semibold">
                  {pro.display_name}
                </ProLink>
                <HowTheyGetIt kind={kind} />
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={t`No new dates for ${pro.display_name}`}
                  disabled={end.isPending}
                  onClick={() => end.mutate({ params: { id: gig.id }, body: { pro_id: pro.id } })}
                >
                  <Trans>No new dates</Trans>
                </Button>
              </span>
              {missed.slice(0, SHOWN).map(({ gig_id, local_date, code }) => (
                <span key={gig_id} className="block text-small">
                  <TextLink to="/locations/$locationId/gigs/$gigId" params={{ locationId, gigId: String(gig_id) }}>
                    {shortDate(`${local_date}T12:00:00Z`, { zone: 'UTC' })}
                  </TextLink>{' '}
                  <span className="text-warning">{refusals[code]}</span>
                </span>
              ))}
              {missed.length > SHOWN && (
                <span className="block text-small text-gray">
                  <Plural value={missed.length - SHOWN} one="and # more date" other="and # more dates" />
                </span>
              )}
            </li>
          ))}
        </ul>
        <span className="mt-1 block text-small text-gray">
          <Trans>They get each new shift of this series.</Trans>
        </span>
        <CallProblem error={end.error} words={words} />
      </dd>
    </div>
  )
}

const HowTheyGetIt = ({ kind }: { kind: 'ASSIGNMENT' | 'DIRECT_OFFER' }) => (
  <span className="mr-auto text-small text-gray">
    {kind === 'ASSIGNMENT' ? <Trans>Confirmed for each date</Trans> : <Trans>Asked for each date</Trans>}
  </span>
)
