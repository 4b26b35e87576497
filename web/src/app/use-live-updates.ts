import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from './fetch-part.ts'

/** Keeps the screen current with live events. The signed-in shells mount it once; the stream starts after the first render. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stops: (() => void)[] = []
    let isOver = false
    const keep = (stop: () => void): unknown => (isOver ? stop() : stops.push(stop))
    void fetchPart(() => import('../api/keep-current.ts')).then(({ keepCurrent }) => keep(keepCurrent(client)))
    void fetchPart(() => import('../gigs/pro-gigs/keep-jobs-current.ts')).then(({ keepJobsCurrent }) => keep(keepJobsCurrent(client)))
    return () => {
      isOver = true
      stops.forEach((stop) => stop())
    }
  }, [client])
}
