import { Trans } from '@lingui/react/macro'
import { asksStandbys } from '@muster/contract/gigs/applications/standby-rules.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Bone, SkeletonRows } from '../../ui/skeleton.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useBlindMode } from './blind-mode.ts'
import { BulkReviewBar } from './bulk-review-bar.tsx'
import { GigHead } from '../gig-head.tsx'
import { ChosenConfirmBy } from './chosen-confirm-by.ts'
import { ConfirmBy, useChosenConfirmBy } from './confirm-by.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewKeys } from './review-keys.tsx'
import { StandbyNote } from './standby-note.tsx'
import { type BulkReview, useBulkReview } from './use-bulk-review.ts'
import { spotCounts } from './use-applicants.ts'
import { useLetterKeys } from '../../ui/use-letter-keys.ts'

/** Reviews applicants one at a time by keyboard: J and K move, S selects, D declines, Z undoes that, B toggles blind mode. */
export function BulkReviewScreen() {
  const [confirmBy, choose] = useChosenConfirmBy()
  return (
    <ChosenConfirmBy value={confirmBy}>
      <Review onChoose={choose} />
    </ChosenConfirmBy>
  )
}

function Review({ onChoose }: { onChoose: (confirm_by: string | null) => void }) {
  const { gigId, locationId } = useParams({ from: '/locations/$locationId/gigs/$gigId/bulk-review' })
  const id = Number(gigId)
  const now = new Date(useNow())
  const gig = useQuery(read(getGig, { params: { id } }))
  const review = useBulkReview(id)
  const [blind, setBlind] = useBlindMode()
  useLetterKeys({ j: () => review.go(1), k: () => review.go(-1), s: review.select, d: review.dismiss, b: () => setBlind(!blind) })
  if (failedToLoad(gig)) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  const counts = gig.data && spotCounts(gig.data)
  const asStandby = gig.data !== undefined && counts !== undefined && asksStandbys(gig.data, counts, now)
  const back = (
    <LinkButton variant="raised" to="/locations/$locationId/gigs/$gigId/applicants" params={{ locationId, gigId }} search={{}}>
      <Trans>List</Trans>
    </LinkButton>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {gig.data ? <GigHead gig={gig.data} actions={back} /> : <Bone className="m-6 h-14" />}
      <BulkReviewBar review={review} open={counts ? needsMore(counts) : 0} hasStandbyNote={asStandby && review.current !== undefined} />
      {gig.data && review.current && <ConfirmBy gig={gig.data} byTerm={review.list.first?.offer_expires_at ?? null} onChoose={onChoose} />}
      <ReviewBody review={review} gig={gig.data} asStandby={asStandby} back={back} />
    </div>
  )
}

interface ReviewBodyProps {
  review: BulkReview
  gig: Gig | undefined
  asStandby: boolean
  back: ReactNode
}

function ReviewBody({ review, gig, asStandby, back }: ReviewBodyProps) {
  const [blind] = useBlindMode()
  const { list, current, index, isBusy, go, select, dismiss } = review
  if (failedToLoad(list)) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  if (list.isPending || !gig) return <SkeletonRows rows={8} tall />
  if (current === undefined)
    return (
      <EmptyState title={<Trans>You’ve answered everyone</Trans>} action={back}>
        <Trans>New applicants appear here automatically.</Trans>
      </EmptyState>
    )
  return (
    <>
      {asStandby && <StandbyNote standbys={0} isFull={gig.stats.confirmed_pros_count >= gig.allowed_confirmed_pros} />}
      <div className="relative min-h-0 flex-1 overflow-y-auto">
        <ReviewCard
          key={current.id}
          application={current}
          place={index + 1}
          blind={blind}
          isBusy={isBusy}
          asStandby={asStandby}
          onSelect={select}
          onDismiss={dismiss}
          onNext={() => go(1)}
          onPrevious={() => go(-1)}
        />
      </div>
      <ReviewKeys asStandby={asStandby} />
    </>
  )
}
