import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { needsMore } from '@muster/contract/gigs/gig-status.ts'
import { asksStandbys } from '@muster/contract/gigs/applications/standby-rules.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { read } from '../../api/query.ts'
import { useEndless } from '../../api/use-endless.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Bone, SkeletonRows } from '../../ui/skeleton.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useBlindMode } from './blind-mode.ts'
import { GigHead } from '../gig-head.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewKeys } from './review-keys.tsx'
import { StandbyNote } from './standby-note.tsx'
import { useDismiss, useSelect } from './use-applicant-acts.ts'
import { useReviewKeys } from './use-review-keys.ts'

/** One applicant after the other, by keyboard: J and K move, S selects, D says no, B hides who they are. */
export function BulkReviewScreen() {
  const { t } = useLingui()
  const { gigId, locationId } = useParams({ from: '/locations/$locationId/gigs/$gigId/bulk-review' })
  const id = Number(gigId)
  const now = new Date(useNow())
  const gig = useQuery(read(getGig, { params: { id } }))
  const list = useEndless(listApplications, { params: { id }, query: { group: 'waiting', page_size: 50 } })
  const [at, setAt] = useState<number | null>(null)
  const [blind, setBlind] = useBlindMode()
  const select = useSelect()
  const dismissal = useDismiss()
  const waiting = list.items
  // Whoever was answered leaves the list; the next one takes the place.
  const index = Math.max(
    0,
    waiting.findIndex((one) => one.id === at),
  )
  const current = waiting[index]
  const { hasNextPage, isFetching, fetchNextPage } = list
  const isNearEnd = index >= waiting.length - 5
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching) void fetchNextPage()
  }, [isNearEnd, hasNextPage, isFetching, fetchNextPage])
  const go = (by: number): void => {
    const next = waiting[Math.min(waiting.length - 1, Math.max(0, index + by))]
    if (next) setAt(next.id)
  }
  const answered = (): void => {
    const next = waiting[index + 1] ?? waiting[index - 1]
    setAt(next?.id ?? null)
  }
  const isBusy = select.isPending || dismissal.isPending
  const answer = (act: 'select' | 'dismiss'): void => {
    if (!current || isBusy) return
    answered()
    if (act === 'select') select.selectOne(current.id)
    else dismissal.dismiss(current.id)
  }
  useReviewKeys({ j: () => go(1), k: () => go(-1), s: () => answer('select'), d: () => answer('dismiss'), b: () => setBlind(!blind) })
  if (gig.isError) return <ErrorState error={gig.error} onRetry={() => void gig.refetch()} />
  const counts = gig.data && {
    allowed: gig.data.allowed_confirmed_pros,
    confirmed: gig.data.stats.confirmed_pros_count,
    selected: gig.data.stats.selected_applications_count,
  }
  const open = counts ? needsMore(counts) : 0
  const asStandby = gig.data !== undefined && counts !== undefined && asksStandbys(gig.data, counts, now)
  const isSaidBelow = asStandby && current !== undefined
  const back = (
    <LinkButton variant="raised" to="/locations/$locationId/gigs/$gigId/applicants" params={{ locationId, gigId }} search={{}}>
      <Trans>List</Trans>
    </LinkButton>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {gig.data ? <GigHead gig={gig.data} actions={back} /> : <Bone className="m-6 h-14" />}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-light-gray px-4 py-2 desktop:px-6">
        <p aria-live="polite" className="text-gray">
          {waiting.length > 0 && (
            <>
              <b className="text-black">
                <Trans>
                  {index + 1} of {list.count}
                </Trans>
              </b>
              {!isSaidBelow && ' · '}
            </>
          )}
          {open > 0 ? (
            <Plural value={open} one="# place to fill" other="# places to fill" />
          ) : (
            !isSaidBelow && <Trans>Every place is taken or offered</Trans>
          )}
        </p>
        <Toggle label={t`Hide names and pictures`} checked={blind} onChange={({ target }) => setBlind(target.checked)} />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending || !gig.data ? (
        <SkeletonRows rows={8} tall />
      ) : current === undefined ? (
        <EmptyState title={<Trans>Everyone is answered</Trans>} action={back}>
          <Trans>New applicants appear here by themselves.</Trans>
        </EmptyState>
      ) : (
        <>
          {isSaidBelow && <StandbyNote standbys={0} isFull={counts !== undefined && counts.confirmed >= counts.allowed} />}
          <div className="min-h-0 flex-1 overflow-y-auto">
            <ReviewCard
              key={current.id}
              application={current}
              place={index + 1}
              blind={blind}
              isBusy={isBusy}
              asStandby={asStandby}
              onSelect={() => answer('select')}
              onDismiss={() => answer('dismiss')}
              onNext={() => go(1)}
              onPrevious={() => go(-1)}
            />
          </div>
          <ReviewKeys asStandby={asStandby} />
        </>
      )}
    </div>
  )
}
