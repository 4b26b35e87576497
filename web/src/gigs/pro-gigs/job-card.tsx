import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import Lock from 'lucide-react/icons/lock'
import Zap from 'lucide-react/icons/zap'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { Tag } from '../../ui/tag.tsx'
import { JobFacts } from './job-facts.tsx'
import { PlacesLeft } from './places-left.tsx'
import { useApply } from './use-apply.ts'

// The first picture is the jobs that are open to the pro.
const WhyNot = lazy(() => import('./why-not.tsx').then((module) => ({ default: module.WhyNot })))

/** An open shift in the list, with an Apply button or the reason why not. The whole card opens it. It stands for `alike` shifts. */
export function JobCard({ gig, alike = 1 }: { gig: ProGig; alike?: number }) {
  const { t } = useLingui()
  const apply = useApply()
  const waiting = gig.why_not_apply !== null && gig.why_not_apply !== 'ALREADY_APPLIED'
  return (
    <li className="relative border-b border-light-gray px-4 py-3 last:border-b-0 desktop:px-6">
      <Link
        from="/locations/$locationId/jobs"
        to="."
        search={(before) => ({ ...before, selected_gig_id: gig.id })}
        className="after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand"
        aria-label={t`Open ${gig.location.name}`}
      />
      <JobFacts gig={gig} />
      <div className="mt-1 flex items-center gap-3 pl-[76px]">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
          <PlacesLeft gig={gig} />
          {alike > 1 && (
            <span className="text-normal text-gray">
              <Plural value={alike} one="# shift like this" other="# shifts like this" />
            </span>
          )}
          {gig.boosted_gig_bonus > 0 && (
            <Tag hue="yellow" icon={<Zap size={12} aria-hidden />}>
              <Trans>{shortMoney(gig.boosted_gig_bonus)}/h bonus</Trans>
            </Tag>
          )}
        </div>
        {gig.has_applied ? (
          <span className="flex min-h-8 items-center gap-1.5 font-semibold text-success touch:min-h-11">
            <Check size={16} aria-hidden />
            {gig.is_confirmed ? (
              <Trans context="the reader’s own place">Confirmed</Trans>
            ) : (
              <Trans context="the reader’s own place">Applied</Trans>
            )}
          </span>
        ) : waiting ? null : (
          <Button
            variant="outlined"
            className="relative z-1 border-brand text-brand"
            loading={apply.isPending}
            aria-label={t`Apply at ${gig.location.name}`}
            onClick={() => apply.mutate({ params: { id: gig.id } })}
          >
            <Trans>Apply</Trans>
          </Button>
        )}
      </div>
      {waiting && (
        <p className="mt-1 flex min-h-5 items-center gap-1.5 pl-[76px] text-normal text-gray">
          <Lock size={14} className="shrink-0" aria-hidden />
          <Suspense fallback={null}>
            <WhyNot gig={gig} />
          </Suspense>
        </p>
      )}
    </li>
  )
}
