import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { listBundleForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { skillName } from '../../skills/skill-name.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shortDate } from '../../ui/format-time.ts'
import { shortMoney } from '../../ui/format-money.ts'
import { imageUrl } from '../../ui/image-url.ts'
import { PlaceImage } from '../../ui/place-image.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { JobCard } from './job-card.tsx'
import { PlaceAndWay } from './job-facts.tsx'
import { useApplyToAll } from './use-apply-to-all.ts'

/** Shifts that were posted together, as one card: what they pay in all. It opens to its dates and applies to all of them. */
export function BundleCard({ gig, bundle }: BundleProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const dates = useId()
  const applyToAll = useApplyToAll()
  const apply = (): void => {
    // The dates say one by one what became of each.
    setOpen(true)
    applyToAll.mutate({ params: { id: gig.id } })
  }
  return (
    <li className="border-b border-light-gray last:border-b-0">
      <div className="px-4 py-3 desktop:px-6">
        <BundleFacts gig={gig} bundle={bundle} />
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 pl-[76px]">
          <Button
            variant="ghost"
            className="-ml-3"
            aria-expanded={isOpen}
            aria-controls={dates}
            icon={<ChevronDown size={16} className={isOpen ? 'rotate-180' : ''} aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Hide dates</Trans> : <Trans>Show dates</Trans>}
          </Button>
          <Button
            variant="outlined"
            className="border-brand text-brand"
            loading={applyToAll.isPending}
            aria-label={t`Apply to all at ${gig.location.name}`}
            onClick={apply}
          >
            <Trans>Apply to all</Trans>
          </Button>
        </div>
      </div>
      <div id={dates}>{isOpen && <Dates id={gig.id} />}</div>
    </li>
  )
}

interface BundleProps {
  gig: ProGig
  bundle: NonNullable<ProGig['bundle']>
}

/** The position, the location, how many shifts, from when to when, and what they pay in all. */
function BundleFacts({ gig, bundle }: BundleProps) {
  const { t } = useLingui()
  const zone = { zone: gig.location.timezone }
  const [from, to] = [shortDate(bundle.first_start, zone), shortDate(bundle.last_start, zone)]
  const days = from === to ? from : t`${from} to ${to}`
  return (
    <div className="flex gap-3">
      <PlaceImage src={imageUrl(gig.location.image_public_id, 128)} size={64} shape="square" />
      <div className="min-w-0 flex-1">
        <div className="flex gap-3">
          <div className="min-w-0 flex-1">
            <h3 className="text-large font-semibold text-balance">{skillName(gig.skill)}</h3>
            <PlaceAndWay gig={gig} />
          </div>
          <p className="shrink-0 text-right">
            <b className="block text-extra-large leading-6">{shortMoney(bundle.total_pay)}</b>
            <span className="text-normal text-gray">
              <Trans>in all</Trans>
            </span>
          </p>
        </div>
        <p className="text-gray">
          <Plural value={bundle.shifts} one="# shift" other="# shifts" />, {days}
        </p>
      </div>
    </div>
  )
}

/** The dates of a bundle, each with its own button or the reason why not. */
function Dates({ id }: { id: number }) {
  const bundle = useQuery(read(listBundleForPro, { params: { id } }))
  if (failedToLoad(bundle)) return <ErrorState error={bundle.error} onRetry={() => void bundle.refetch()} />
  if (bundle.data === undefined) return <SkeletonRows rows={3} tall />
  return (
    <ul className="border-t border-light-gray bg-background">
      {bundle.data.map((gig) => (
        <JobCard key={gig.id} gig={gig} />
      ))}
    </ul>
  )
}
