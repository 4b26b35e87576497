import { Trans, useLingui } from '@lingui/react/macro'
import type { EventApplicant, EventWhole, ShiftGig } from '@muster/contract/events/event.ts'
import { listEventApplicants } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useSelect } from '../gigs/applications/use-applicant-acts.ts'
import { ProLink } from '../pros/pro-link.tsx'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow, shiftTime } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { EventFrame } from './event-frame.tsx'
import { GigLines } from './gig-lines.tsx'
import { PostTheRest } from './post-the-rest.tsx'
import { useEventShifts } from './use-event-shifts.ts'

/** An event's marketplace gigs and their applicants. */
export function EventMarketplaceScreen() {
  return <EventFrame>{(event) => <Marketplace event={event} />}</EventFrame>
}

function Marketplace({ event }: { event: EventWhole }) {
  const now = useNow()
  const { shifts, query } = useEventShifts(event.id)
  const applicants = useQuery(read(listEventApplicants, { params: { id: event.id } }))
  if (failedToLoad(query) || failedToLoad(applicants))
    return <ErrorState error={query.error ?? applicants.error} onRetry={() => void Promise.all([query.refetch(), applicants.refetch()])} />
  if (shifts === null || applicants.isPending) return <SkeletonRows rows={8} tall />
  const posted = shifts
    .map((shift) => ({ ...shift, gigs: shift.gigs.filter(({ type }) => type === 'MARKETPLACE') }))
    .filter(({ gigs }) => gigs.length > 0)
  const rest = shifts
    .filter(({ start_time }) => Date.parse(start_time) > now)
    .flatMap(({ gigs }) => gigs.filter((gig) => gig.type === 'NETWORK' && gig.confirmed_pros_count < gig.allowed_confirmed_pros))
  return (
    <div className="relative min-w-0 flex-1 desktop:overflow-y-auto">
      <section className="border-b border-light-gray px-4 py-4 desktop:px-6">
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <h2 className="text-large">
            <Trans>On the marketplace</Trans>
          </h2>
          {rest.length > 0 && <PostTheRest event={event} count={rest.length} />}
        </div>
        {posted.length === 0 ? (
          <p className="text-gray">
            <Trans>This event has no marketplace shifts.</Trans>
          </p>
        ) : (
          <GigLines shifts={posted} />
        )}
      </section>
      {posted.length > 0 && <Applicants applicants={applicants.data} gigs={posted.flatMap(({ gigs }) => gigs)} />}
    </div>
  )
}

function Applicants({ applicants, gigs }: { applicants: readonly EventApplicant[]; gigs: readonly ShiftGig[] }) {
  const { t } = useLingui()
  if (applicants.length === 0)
    return (
      <p className="px-4 py-5 text-gray desktop:px-6">
        <Trans>No one has applied yet. Applicants appear here, best match first.</Trans>
      </p>
    )
  return (
    <Table label={t`Applicants`}>
      <thead>
        <tr>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          <ColumnHead>
            <Trans>Shift</Trans>
          </ColumnHead>
          <ColumnHead figure>
            <Trans>Match</Trans>
          </ColumnHead>
          <ColumnHead>
            <Trans>Status</Trans>
          </ColumnHead>
          <ColumnHead figure className="phone:hidden">
            <Trans context="one pro">Applied</Trans>
          </ColumnHead>
        </tr>
      </thead>
      <tbody>
        {applicants.map((one) => (
          <ApplicantLine key={one.application_id} applicant={one} gig={gigs.find(({ id }) => id === one.gig_id)} />
        ))}
      </tbody>
    </Table>
  )
}

function ApplicantLine({ applicant, gig }: { applicant: EventApplicant; gig: ShiftGig | undefined }) {
  const { t } = useLingui()
  const { pro, state } = applicant
  const now = useNow()
  const select = useSelect()
  const words = {
    confirmed: t({ message: 'Confirmed', context: 'one pro' }),
    selected: t`Waiting for a reply`,
    applied: t`Waiting for you`,
  }
  const ink = { confirmed: 'text-success', selected: 'text-info', applied: '' }
  return (
    <Row>
      <Cell strong>
        <span className="flex items-center gap-2.5">
          <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 56)} />
          <ProLink id={pro.id}>{pro.display_name}</ProLink>
        </span>
      </Cell>
      <Cell>
        {gig && (
          <TextLink
            tone="ink"
            to="/locations/$locationId/gigs/$gigId/applicants"
            params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
          >
            {skillName(gig.skill)}
            <span className="font-regular text-gray"> · {shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}</span>
          </TextLink>
        )}
      </Cell>
      <Cell figure>{applicant.match_score}</Cell>
      <Cell className={ink[state]}>
        <span>{words[state]}</span>
        {state === 'applied' && gig && Date.parse(gig.start_time) > now && (
          <Button
            variant="raised"
            size="small"
            className="ml-3"
            aria-label={t`Select ${pro.display_name}`}
            loading={select.isPending}
            onClick={() => select.selectOne(applicant.application_id)}
          >
            <Trans>Select</Trans>
          </Button>
        )}
      </Cell>
      <Cell figure className="text-gray phone:hidden">
        {fromNow(applicant.created_ts)}
      </Cell>
    </Row>
  )
}
