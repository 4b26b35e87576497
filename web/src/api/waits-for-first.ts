import type { UseQueryResult } from '@tanstack/react-query'

/**
 * Whether a query still waits for its first answer. One that failed once, or waits for the network, does not: a screen that held its place
 * for it again would unmount what asks, and so ask without end.
 */
export const waitsForFirst = ({
  isPending,
  errorUpdateCount,
  fetchStatus,
}: Pick<UseQueryResult, 'isPending' | 'errorUpdateCount' | 'fetchStatus'>): boolean =>
  isPending && errorUpdateCount === 0 && fetchStatus !== 'paused'

/** Whether a query has nothing to show and asks only once there is a network again. A screen says so: its skeleton would stay for good. */
export const waitsForNetwork = ({ isPending, fetchStatus }: Pick<UseQueryResult, 'isPending' | 'fetchStatus'>): boolean =>
  isPending && fetchStatus === 'paused'
