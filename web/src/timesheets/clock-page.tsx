import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getProApplication, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { Timesheet } from '@muster/contract/timesheets/timesheet.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { NoAnswer } from '../api/call-failed.ts'
import { failedToLoad, isFinal } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { CaptainLink } from '../captains/captain-link.tsx'
import { OfferedHere } from '../gigs/handover/offered-here.tsx'
import { OwnCodeHere } from '../kiosks/own-code-here.tsx'
import { skillName } from '../skills/skill-name.ts'
import { useGoBack } from '../session/use-go-back.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { clockTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { OfflineStrip } from '../ui/offline-strip.tsx'
import { PlaceImage } from '../ui/place-image.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { AfterClockOut } from './after-clock-out.tsx'
import { AnswerHours, DisputeHours } from './answer-hours.tsx'
import { BreakQuestion } from './break-question.tsx'
import { ClockActs } from './clock-acts.tsx'
import { ClockFace } from './clock-face.tsx'
import { ClockFacts } from './clock-facts.tsx'
import { ExplainPlaces } from './explain-places.tsx'
import { LateHere } from './late-here.tsx'
import { nextShift, useKeptPunches } from './use-kept-punches.ts'
import { unreadSheet, withKept } from './with-kept.ts'
import { useFence } from './use-fence.ts'
import { StayLonger } from './stay-longer.tsx'
import { WholeShift } from './whole-shift.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'

/** A shift that this phone never opened, as the schedule knows it: without a network its clock works all the same. */
function useListed(application_id: number): ProApplication | undefined {
  const { data } = useQuery(read(listProApplications, nextShift))
  return data?.results.find(({ id }) => id === application_id)
}

/**
 * Whether the network, not the server, is why there is no answer. It still is while what the clock shows asks again: a clock that gave way to
 * a skeleton for it would ask without end.
 */
const isCutOff = ({ fetchStatus, error, errorUpdateCount }: Pick<UseQueryResult, 'fetchStatus' | 'error' | 'errorUpdateCount'>): boolean =>
  fetchStatus === 'paused' || error instanceof NoAnswer || (error === null && errorUpdateCount > 0)

/** The clock of one confirmed shift: time and pay so far, breaks, and the next act within reach of the thumb. */
export function ClockPage({ application_id }: { application_id: number }) {
  const application = useQuery(read(getProApplication, { params: { id: application_id } }))
  const sheet = useQuery(read(getTimesheet, { params: { application_id } }))
  const listed = useListed(application_id)
  const shift = application.data ?? (isCutOff(application) ? listed : undefined)
  const punched = sheet.data ?? (shift && isCutOff(sheet) ? unreadSheet(shift) : undefined)
  if (shift && punched && !isGone(application) && !isGone(sheet)) return <Clock application={shift} sheet={punched} />
  if (failedToLoad(application)) return <ErrorState error={application.error} onRetry={() => void application.refetch()} />
  if (failedToLoad(sheet)) return <ErrorState error={sheet.error} onRetry={() => void sheet.refetch()} />
  return (
    <Skeleton className="grid gap-4 p-4">
      <Bone className="h-14" />
      <Bone className="h-28" />
      <Bone className="h-40" />
    </Skeleton>
  )
}

const isGone = ({ error }: { error: Error | null }): boolean => isFinal(error)

function Clock({ application, sheet }: { application: ProApplication; sheet: Timesheet }) {
  const { t } = useLingui()
  const navigate = useNavigate({ from: '/locations/$locationId/schedule' })
  const { gig } = application
  const goBack = useGoBack(() => void navigate({ search: {} }))
  useFence(application, sheet)
  // What still waits on this phone is on the clock at once. All else is what the server knows.
  const shown = withKept({ application, sheet }, useKeptPunches().waiting)
  const isOutKept = shown.application.clocked_out_at !== application.clocked_out_at
  return (
    <div className="flex flex-1 flex-col pb-28 desktop:pb-0">
      <OfflineStrip own>
        <Trans>You’re offline. You can still punch.</Trans>
      </OfflineStrip>
      <header className="flex items-center gap-3 px-4 pt-4 desktop:px-6 desktop:pt-6">
        <Button variant="ghost" iconOnly aria-label={t`Back`} icon={<ChevronLeft size={22} aria-hidden />} onClick={goBack} />
        <PlaceImage src={imageUrl(gig.location.image_public_id, 96)} size={44} shape="square" />
        <div className="min-w-0 flex-1 leading-5">
          <ScreenHeading className="truncate text-large font-semibold">{skillName(gig.skill)}</ScreenHeading>
          <p className="truncate text-normal text-gray">
            <Trans>
              {gig.location.name} · until {clockTime(sheet.planned_end_time, { zone: gig.location.timezone })}
            </Trans>
          </p>
        </div>
      </header>
      {application.is_captain && (
        <div className="pt-3">
          <CaptainLink application={application} />
        </div>
      )}
      <ClockFace {...shown} isOutKept={isOutKept} />
      <OfferedHere application={shown.application} />
      <LateHere application={shown.application} />
      <OwnCodeHere application={shown.application} />
      <div className="px-4 empty:hidden desktop:px-6">
        <ExplainPlaces application={application} />
      </div>
      {application.clocked_out_at !== null && (
        <div className="border-b border-light-gray px-4 pb-4 empty:hidden desktop:px-6">
          <BreakQuestion application={application} />
          <AnswerHours application={application} />
          <div className="mt-2 -ml-3.5 empty:hidden">
            <DisputeHours application={application} />
          </div>
        </div>
      )}
      {application.clocked_out_at !== null && application.pro_payment === null && <AfterClockOut application={application} />}
      <StayLonger application={application} sheet={sheet} />
      <ClockFacts {...shown} />
      <WholeShift application={application} />
      <ClockActs {...shown} isOutKept={isOutKept} />
    </div>
  )
}
