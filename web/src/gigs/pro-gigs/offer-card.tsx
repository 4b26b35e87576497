import { Trans, useLingui } from '@lingui/react/macro'
import type { ProApplication, ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { declineApplication, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'
import { JobFacts } from './job-facts.tsx'
import { useConfirm } from './use-confirm.ts'

// Few offers are for a changed shift, so only those load it.
// Few offers repeat, too.
const Repeats = lazy(() => import('./repeats.tsx').then((module) => ({ default: module.Repeats })))
const ChangedTerms = lazy(() => import('./changed-terms.tsx').then((module) => ({ default: module.ChangedTerms })))

/** An offer the pro must answer, with the time left. */
export function OfferCard({ application }: { application: ProApplication }) {
  const { t } = useLingui()
  const { gig } = application
  const changes = [listProApplications, searchGigs, getGigForPro]
  const { confirm, words, ...confirming } = useConfirm(gig)
  const decline = useCall(declineApplication, { changes, onSuccess: () => toastDone(t`Offer declined. It doesn’t count against you.`) })
  return (
    <article className="overflow-hidden rounded-card border-2 border-brand-secondary bg-white">
      {application.offer_expires_at && (
        <Countdown
          until={application.offer_expires_at}
          since={application.created_ts}
          words={<Trans>left to reply</Trans>}
          beside={gig.agreed_terms === null ? <Trans>You’re selected</Trans> : <Trans>Changed: confirm again</Trans>}
        />
      )}
      <div className="p-4">
        <Offered gig={gig} />
        {application.repeats !== null && (
          <Suspense fallback={<div className="h-16" />}>
            <Repeats application={application} />
          </Suspense>
        )}
        <div className="mt-4 grid grid-cols-[1fr_auto] gap-2">
          <Button
            variant="contained"
            size="mainAction"
            loading={confirming.isPending}
            onClick={() => {
              decline.reset()
              confirm(application.id)
            }}
          >
            <Trans>Confirm · {shortMoney(gig.total_pay)}</Trans>
          </Button>
          <Button
            variant="outlined"
            size="mainAction"
            loading={decline.isPending}
            onClick={() => {
              confirming.reset()
              decline.mutate({ params: { id: application.id } })
            }}
          >
            <Trans>No thanks</Trans>
          </Button>
        </div>
        <div className="mt-2 empty:hidden">
          <CallProblem error={confirming.error ?? decline.error} words={words} />
        </div>
      </div>
    </article>
  )
}

/** What is offered, with a link to its page. */
function Offered({ gig }: { gig: ProGig }) {
  return (
    <Link from="/locations/$locationId/jobs" to="." search={(before) => ({ ...before, selected_gig_id: gig.id })} className="block">
      <JobFacts gig={gig} />
      {gig.agreed_terms !== null && (
        <Suspense fallback={null}>
          <span className="mt-1 block pl-[76px] text-normal font-semibold text-warning">
            <ChangedTerms gig={gig} />
          </span>
        </Suspense>
      )}
      {gig.boosted_gig_bonus > 0 && (
        <span className="mt-1 block pl-[76px] text-normal font-semibold text-warning">
          <Trans>{shortMoney(gig.boosted_gig_bonus)}/h bonus</Trans>
        </span>
      )}
    </Link>
  )
}
