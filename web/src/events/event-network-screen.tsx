import { Trans, useLingui } from '@lingui/react/macro'
import type { EventWhole, GigShiftWithGigs, NetworkPro, NetworkState } from '@muster/contract/events/event.ts'
import { listEventNetwork } from '@muster/contract/events/event-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { skillName } from '../skills/skill-name.ts'
import { Avatar } from '../ui/avatar.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { imageUrl } from '../ui/image-url.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Cell, ColumnHead, Row, Table } from '../ui/table.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { useNow } from '../ui/use-now.ts'
import { EventFrame } from './event-frame.tsx'
import { GigLines } from './gig-lines.tsx'
import { PostTheRest } from './post-the-rest.tsx'
import { useEventShifts } from './use-event-shifts.ts'

/** An event's network gigs, and the state of each network pro for each shift. */
export function EventNetworkScreen() {
  return <EventFrame>{(event) => <Network event={event} />}</EventFrame>
}

function Network({ event }: { event: EventWhole }) {
  const now = useNow()
  const { shifts, query } = useEventShifts(event.id)
  const people = useQuery(read(listEventNetwork, { params: { id: event.id } }))
  if (failedToLoad(query) || failedToLoad(people))
    return <ErrorState error={query.error ?? people.error} onRetry={() => void Promise.all([query.refetch(), people.refetch()])} />
  if (shifts === null || people.isPending) return <SkeletonRows rows={8} tall />
  const network = shifts
    .map((shift) => ({ ...shift, gigs: shift.gigs.filter(({ type }) => type === 'NETWORK') }))
    .filter(({ gigs, start_time }) => gigs.length > 0 && Date.parse(start_time) > now)
  const open = network.flatMap(({ gigs }) => gigs).filter((gig) => gig.confirmed_pros_count < gig.allowed_confirmed_pros)
  return (
    <div className="relative min-w-0 flex-1 desktop:overflow-y-auto">
      <section className="border-b border-light-gray px-4 py-4 desktop:px-6">
        <div className="mb-2 flex flex-wrap items-center gap-3">
          <h2 className="text-large">
            <Trans>For your network</Trans>
          </h2>
          {open.length > 0 && <PostTheRest event={event} count={open.length} />}
        </div>
        {network.length === 0 ? (
          <p className="text-gray">
            <Trans>
              This event has no upcoming shifts for your network only. To ask your network first, choose “Your network” in the grid.
            </Trans>
          </p>
        ) : (
          <GigLines shifts={network} />
        )}
      </section>
      {people.data.length === 0 ? (
        <EmptyState title={<Trans>No one is in your network yet</Trans>}>
          <Trans>Pros you add to your network appear here with the times they’re free.</Trans>
        </EmptyState>
      ) : (
        <People people={people.data} shifts={columns(shifts, people.data)} />
      )}
    </div>
  )
}

interface PeopleProps {
  people: readonly NetworkPro[]
  shifts: readonly GigShiftWithGigs[]
}

function People({ people, shifts }: PeopleProps) {
  const { t } = useLingui()
  return (
    <Table label={t`Your network and this event`}>
      <thead>
        <tr>
          <ColumnHead>
            <Trans>Pro</Trans>
          </ColumnHead>
          {shifts.map((shift) => (
            <ColumnHead key={shift.id}>
              {shortDate(shift.start_time, { zone: shift.location.timezone })}
              {' · '}
              {timeRange(shift.start_time, shift.end_time, { zone: shift.location.timezone })}
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((pro) => (
          <ProRow key={pro.id} pro={pro} shifts={shifts} />
        ))}
      </tbody>
    </Table>
  )
}

/** The shifts for which the server returned states: the upcoming ones at this location. */
function columns(shifts: readonly GigShiftWithGigs[], people: readonly NetworkPro[]): GigShiftWithGigs[] {
  const known = new Set(people[0]?.shifts.map(({ shift_id }) => shift_id))
  return shifts.filter(({ id }) => known.has(id))
}

const ink: Record<NetworkState, string> = {
  confirmed: 'font-semibold text-success',
  selected: 'font-semibold text-info',
  applied: 'text-info',
  busy: 'text-gray',
  free: '',
}

function ProRow({ pro, shifts }: { pro: NetworkPro; shifts: readonly GigShiftWithGigs[] }) {
  const { t } = useLingui()
  const words: Record<NetworkState, string> = {
    confirmed: t({ message: 'Confirmed', context: 'one pro' }),
    selected: t`Waiting for a reply`,
    applied: t({ message: 'Applied', context: 'one pro' }),
    busy: t`Works elsewhere`,
    free: t`Free`,
  }
  return (
    <Row>
      <Cell>
        <span className="flex items-center gap-2.5 py-1.5">
          <Avatar name={pro.display_name} src={imageUrl(pro.headshot_public_id, 56)} />
          <span>
            <b className="block">{pro.display_name}</b>
            <span className="block text-small text-gray">{pro.skills.slice(0, 3).map(skillName).join(', ')}</span>
          </span>
        </span>
      </Cell>
      {shifts.map((shift) => {
        const state = pro.shifts.find(({ shift_id }) => shift_id === shift.id)?.state ?? 'free'
        return (
          <Cell key={shift.id} className={ink[state]}>
            <span>{words[state]}</span>
            {state === 'free' && <OfferLink pro={pro} shift={shift} />}
          </Cell>
        )
      })}
    </Row>
  )
}

/** Opens the offer of the shift's open spots that fit the pro's positions, with the pro chosen. */
function OfferLink({ pro, shift }: { pro: NetworkPro; shift: GigShiftWithGigs }) {
  const { t } = useLingui()
  const now = useNow()
  const skills = new Set(pro.skills.map(({ id }) => id))
  const open = shift.gigs.filter((gig) => skills.has(gig.skill.id) && gig.confirmed_pros_count < gig.allowed_confirmed_pros)
  const [first] = open
  if (first === undefined || Date.parse(shift.start_time) <= now) return null
  return (
    <TextLink
      to="/locations/$locationId/offers"
      params={{ locationId: String(first.location_id) }}
      search={{ offerType: 'existing', gig_ids: open.map(({ id }) => id), pro_ids: [pro.id] }}
      aria-label={t`Offer ${pro.display_name} this shift`}
      className="ml-3 inline-flex min-h-8 items-center touch:min-h-11"
    >
      <Trans>Offer</Trans>
    </TextLink>
  )
}
