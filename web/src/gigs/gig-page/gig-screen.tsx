import { Trans } from '@lingui/react/macro'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { isTerminal } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { waitsForFirst } from '../../api/waits-for-first.ts'
import { latestRescue } from '../rescue/use-rescue-shown.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { PositionMark } from '../../ui/tag.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useNow } from '../../ui/use-now.ts'
import { shortDate } from '../../ui/format-time.ts'
import { GigDialogs, type OpenDialog } from './gig-dialogs.tsx'
import { GigMainAct } from './gig-main-act.tsx'
import { GigMenu, mayChange } from './gig-menu.tsx'
import { GigPage } from './gig-page.tsx'
import { skillName } from '../../skills/skill-name.ts'

/** A shift's own page: how full it is, its terms, check-in code, cost and history. */
export function GigScreen() {
  const { gigId } = useParams({ from: '/locations/$locationId/gigs/$gigId' })
  const gig = useQuery(read(getGig, { params: { id: Number(gigId) } }))
  // A replacement is above the shift's facts and would push them down if it came after them.
  const rescue = useQuery(latestRescue(Number(gigId)))
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  if (gig.isPending || waitsForFirst(rescue))
    return (
      <Skeleton className="px-4 py-5 desktop:px-6">
        <Bone className="h-5 w-56" />
        <Bone className="mt-6 h-8 w-40" />
        <Bone className="mt-3 h-5 w-full max-w-[520px]" />
        <Bone className="mt-8 w-64" />
        <Bone className="mt-3 w-80 max-w-full" />
        <Bone className="mt-3 w-72" />
      </Skeleton>
    )
  return (
    <div className="flex flex-1 flex-col">
      <Head gig={gig.data} />
      <GigPage gig={gig.data} />
    </div>
  )
}

function Head({ gig }: { gig: Gig }) {
  const [open, setOpen] = useState<OpenDialog>(null)
  const params = { locationId: String(gig.location_id) }
  return (
    <div className="border-b border-light-gray bg-white">
      <PageHeader
        trail={
          <>
            <TextLink to="/locations/$locationId/gigs" params={params} search={{}} tone="quiet" className="print:hidden">
              <Trans>Shifts</Trans>
            </TextLink>
            <span aria-hidden className="print:hidden">
              ›
            </span>
            <span className="phone:hidden">{shortDate(gig.start_time, { zone: gig.timezone })}</span>
            <span aria-hidden className="phone:hidden">
              ›
            </span>
          </>
        }
        title={
          <span className="flex items-center gap-2.5">
            <PositionMark hue={gig.skill.color} />
            {skillName(gig.skill)}
          </span>
        }
        note={
          <span className="phone:hidden">
            <Trans>Shift {gig.id}</Trans>
          </span>
        }
        actions={<Acts gig={gig} onEdit={() => setOpen('edit')} />}
      />
      <GigDialogs gig={gig} open={open} onClose={() => setOpen(null)} />
    </div>
  )
}

function Acts({ gig, onEdit }: { gig: Gig; onEdit: () => void }) {
  const changeable = mayChange(gig, useNow())
  return (
    <span className="flex gap-2 print:hidden">
      {!isTerminal(gig.status) && (
        <LinkButton
          to="/locations/$locationId/gigs-add"
          params={{ locationId: String(gig.location_id) }}
          search={{ copy_from: gig.id }}
          variant="raised"
          icon={<Copy size={14} aria-hidden />}
          className="phone:hidden"
        >
          <Trans>Duplicate</Trans>
        </LinkButton>
      )}
      {changeable && (
        <Button variant="raised" icon={<Pencil size={14} aria-hidden />} onClick={onEdit} className="phone:hidden">
          <Trans>Edit</Trans>
        </Button>
      )}
      <span className="phone:hidden">
        <GigMainAct gig={gig} />
      </span>
      <GigMenu gig={gig} onPrint={() => window.print()} />
    </span>
  )
}
