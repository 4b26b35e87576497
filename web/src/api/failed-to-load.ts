import type { UseQueryResult } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Trying again gives the same answer: it is gone, or it belongs to someone else. */
export const isFinal = (error: unknown): boolean =>
  error instanceof CallFailed && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')

type Failed<T> = Extract<UseQueryResult<T>, { isError: true }>

/**
 * Whether a screen must show the error in place of its data: it never had any, or may not show it any more. After any other failed
 * refetch the data stays on screen, as a clock must for a pro who loses the network.
 */
export function failedToLoad<T>(query: UseQueryResult<T>): query is Failed<T> {
  return query.isLoadingError || (query.isError && isFinal(query.error))
}
