import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { isOpenStatus } from '@muster/contract/gigs/gig-status.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import Maximize2 from 'lucide-react/icons/maximize-2'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { ProLink } from '../../pros/pro-link.tsx'
import { Avatar, AvatarStack } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { fromNow, shiftTime } from '../../ui/format-time.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { PanelSection, SidePanel } from '../../ui/side-panel.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { GigCost } from '../gig-cost.tsx'
import { GigFill } from '../gig-fill.tsx'
import { GigMainAct } from './gig-main-act.tsx'
import { GigMenu } from './gig-menu.tsx'
import { GigTimeline } from './gig-timeline.tsx'
import { SeriesChip } from '../series-chip.tsx'
import { skillName } from '../../skills/skill-name.ts'
import { TimeLeft } from '../time-left.tsx'

const FACES = 8

interface GigPanelProps {
  gigId: number
  place: string
  onClose: () => void
  /** Open the shifts before and after in the list; absent at its ends. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** The selected shift next to the list: how full it is, who has offers, what it costs and what happened. */
export function GigPanel({ gigId, place, onClose, onPrevious, onNext }: GigPanelProps) {
  const { t } = useLingui()
  const gig = useQuery(read(getGig, { params: { id: gigId } }))
  return (
    <SidePanel
      label={t`Shift ${gigId}`}
      heading={<Trans>Shift {gigId}</Trans>}
      onClose={onClose}
      tools={
        <>
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Previous shift`}
            disabled={!onPrevious}
            onClick={onPrevious}
            icon={<ChevronUp size={16} aria-hidden />}
          />
          <Button
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Next shift`}
            disabled={!onNext}
            onClick={onNext}
            icon={<ChevronDown size={16} aria-hidden />}
          />
          <LinkButton
            from="/locations/$locationId/gigs"
            to="/locations/$locationId/gigs/$gigId"
            params={{ gigId: String(gigId) }}
            variant="ghost"
            size="small"
            iconOnly
            aria-label={t`Open shift page`}
            icon={<Maximize2 size={14} aria-hidden />}
          />
        </>
      }
    >
      {failedToLoad(gig) ? (
        <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
      ) : gig.isPending ? (
        <Skeleton className="flex flex-col gap-4 px-5 pt-3">
          <Bone className="h-5 w-40" />
          <Bone className="w-64" />
          <Bone className="h-8 w-32" />
          <Bone className="h-5 w-full" />
          <Bone className="h-8 w-48" />
        </Skeleton>
      ) : (
        <PanelBody gig={gig.data} place={place} />
      )}
    </SidePanel>
  )
}

function PanelBody({ gig, place }: { gig: Gig; place: string }) {
  const params = { locationId: String(gig.location_id), gigId: String(gig.id) }
  const isOver = !isOpenStatus(gig.status)
  return (
    <>
      <div className="px-5 pt-1 pb-4">
        <h2 className="flex items-center gap-2.5 text-large">
          <PositionMark hue={gig.skill.color} />
          {skillName(gig.skill)}
        </h2>
        <p className="mb-3 text-gray">
          {shiftTime(gig.start_time, gig.end_time, { zone: gig.timezone })}
          {place && ` · ${place}`}
        </p>
        {gig.is_recurring && (
          <p className="mb-3">
            <SeriesChip gig={gig} />
          </p>
        )}
        <GigFill gig={gig} />
        <div className="mt-4 flex gap-2">
          <GigMainAct gig={gig} />
          <GigMenu gig={gig} />
        </div>
      </div>
      {!isOver && <Asked gig={gig} />}
      <Confirmed gig={gig} />
      {gig.status !== 'CANCELLED' && gig.status !== 'UNFILLED' && (
        <PanelSection title={<Trans>Cost</Trans>}>
          <GigCost gig={gig} />
        </PanelSection>
      )}
      <PanelSection
        title={<Trans>What happened</Trans>}
        action={
          <TextLink to="/locations/$locationId/gigs/$gigId" params={params}>
            <Trans>All</Trans>
          </TextLink>
        }
      >
        <GigTimeline gigId={gig.id} zone={gig.timezone} most={5} />
      </PanelSection>
    </>
  )
}

/** Pros who have not answered their offers, and the time they have left. */
function Asked({ gig }: { gig: Gig }) {
  const asked = useQuery({
    ...read(listApplications, { params: { id: gig.id }, query: { group: 'selected', page_size: 10 } }),
    enabled: gig.stats.selected_applications_count > 0,
  })
  const people = asked.data?.results ?? []
  if (gig.stats.selected_applications_count === 0 || people.length === 0) return null
  return (
    <PanelSection title={<Trans>Waiting for a reply</Trans>}>
      <ul>
        {people.map((one) => {
          const when = one.selected_at ? fromNow(one.selected_at) : ''
          return (
            <li key={one.id} className="flex h-8 items-center gap-2.5">
              <Avatar name={one.gigster.display_name} src={imageUrl(one.gigster.headshot_public_id, 56)} size={24} />
              <span className="min-w-0 flex-1 truncate">
                <ProLink id={one.gigster.id} className="font-semibold">
                  {one.gigster.display_name}
                </ProLink>{' '}
                <span className="text-small text-gray">
                  <Trans>offer sent {when}</Trans>
                </span>
              </span>
              <span className="text-small">{one.offer_expires_at && <TimeLeft until={one.offer_expires_at} />}</span>
            </li>
          )
        })}
      </ul>
    </PanelSection>
  )
}

function Confirmed({ gig }: { gig: Gig }) {
  const count = gig.stats.confirmed_pros_count
  const confirmed = useQuery({
    ...read(listApplications, { params: { id: gig.id }, query: { group: 'confirmed', page_size: FACES } }),
    enabled: count > 0,
  })
  if (count === 0) return null
  const people = (confirmed.data?.results ?? []).map(({ gigster }) => ({
    name: `${gigster.first_name} ${gigster.last_name}`,
    src: imageUrl(gigster.headshot_public_id, 56),
  }))
  const more = count - people.length
  return (
    <PanelSection
      title={<Trans>Confirmed</Trans>}
      action={
        <TextLink
          to="/locations/$locationId/gigs/$gigId/roster"
          params={{ locationId: String(gig.location_id), gigId: String(gig.id) }}
          search={{}}
        >
          <Trans>Roster</Trans>
        </TextLink>
      }
    >
      <div className="flex min-h-7 items-center gap-2.5">
        <AvatarStack people={people} />
        {confirmed.data && more > 0 && (
          <span className="text-gray">
            <Plural value={more} one="and # more" other="and # more" />
          </span>
        )}
        {people.length === 1 && <span>{people[0]?.name}</span>}
      </div>
    </PanelSection>
  )
}
