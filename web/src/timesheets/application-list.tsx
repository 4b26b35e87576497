import { Trans } from '@lingui/react/macro'
import type { ProApplication } from '@muster/contract/gigs/pro-gig.ts'
import { listProApplications } from '@muster/contract/gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { read } from '../api/query.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone } from '../ui/skeleton.tsx'

/** The pro's applications of one group, a page more on asking. */
export function ApplicationList({
  group,
  empty,
  children,
}: {
  group: 'upcoming' | 'payment_due' | 'history' | 'applied'
  empty: ReactNode
  children: (application: ProApplication) => ReactNode
}) {
  const [size, setSize] = useState(25)
  const { data, isPending, isError, error, refetch, isFetching } = useQuery({
    ...read(listProApplications, { query: { group, page_size: size } }),
    placeholderData: (before) => before,
  })
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (isPending) {
    return (
      <div className="grid gap-3 p-4">
        <Bone className="h-20" />
        <Bone className="h-20" />
        <Bone className="h-20" />
      </div>
    )
  }
  if (data.results.length === 0) return empty
  return (
    <>
      <ul>{data.results.map(children)}</ul>
      {data.next !== null && size < 50 && (
        <div className="p-4">
          <Button variant="outlined" fullWidth loading={isFetching} onClick={() => setSize(50)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  )
}
