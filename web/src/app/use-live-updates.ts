import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from './fetch-part.ts'

/** Keeps the screen current with live events. The signed-in shells mount it once; the stream starts after the first render. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | null = null
    let isOver = false
    void fetchPart(() => import('../api/keep-current.ts')).then(({ keepCurrent }) => {
      if (!isOver) stop = keepCurrent(client)
    })
    return () => {
      isOver = true
      stop?.()
    }
  }, [client])
}
