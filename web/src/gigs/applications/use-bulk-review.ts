import type { Application } from '@muster/contract/gigs/application.ts'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { useEffect, useState } from 'react'
import { useEndless } from '../../api/use-endless.ts'
import { useDismiss, useSelectWithCrew } from './use-applicant-acts.ts'

/** The waiting applicants of a shift one at a time, with the acts that move through and answer them. */
export function useBulkReview(id: number) {
  const list = useEndless(listApplications, { params: { id }, query: { group: 'waiting', page_size: 50 } })
  const [at, setAt] = useState<number | null>(null)
  const select = useSelectWithCrew()
  const dismissal = useDismiss()
  const waiting = list.items
  // An answered applicant leaves the list. Without the one we were at, start over at the first.
  const index = Math.max(
    0,
    waiting.findIndex((one) => one.id === at),
  )
  const current = waiting[index]
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  const isNearEnd = index >= waiting.length - 5
  const needsNextPage = isNearEnd && hasNextPage && !isFetching
  // After a failure only the manager’s next step asks again, or this would ask without a pause.
  useEffect(() => {
    if (needsNextPage && !isFetchNextPageError) void fetchNextPage()
  }, [needsNextPage, isFetchNextPageError, fetchNextPage])
  const isBusy = select.isPending || dismissal.isPending
  const answer = (send: (one: Application) => void): void => {
    if (!current || isBusy) return
    setAt((waiting[index + 1] ?? waiting[index - 1])?.id ?? null)
    send(current)
  }
  return {
    list,
    index,
    current,
    isBusy,
    go(by: number): void {
      if (needsNextPage) void fetchNextPage()
      const next = waiting[Math.min(waiting.length - 1, Math.max(0, index + by))]
      if (next) setAt(next.id)
    },
    select: () => current?.why_not_select === null && answer(select.select),
    dismiss: () => answer(({ id }) => dismissal.dismiss(id)),
  }
}

export type BulkReview = ReturnType<typeof useBulkReview>
