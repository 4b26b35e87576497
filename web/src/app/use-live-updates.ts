import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from './fetch-part.ts'

type Keeper = (client: QueryClient) => () => void

const keepScreen = (): Promise<Keeper> => fetchPart(() => import('../api/keep-current.ts')).then(({ keepCurrent }) => keepCurrent)
const keepJobs = (): Promise<Keeper> =>
  fetchPart(() => import('../gigs/pro-gigs/keep-jobs-current.ts')).then(({ keepJobsCurrent }) => keepJobsCurrent)

/** Keeps the screen current with live events, and for a pro also the list of jobs. The signed-in shells mount it once; the stream starts after the first render. */
export function useLiveUpdates(isPro: boolean): void {
  useKeeper(keepScreen, true)
  useKeeper(keepJobs, isPro)
}

function useKeeper(fetchKeeper: () => Promise<Keeper>, isOn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return
    let stop: (() => void) | null = null
    let isOver = false
    void fetchKeeper().then((keep) => {
      if (!isOver) stop = keep(client)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, fetchKeeper, isOn])
}
