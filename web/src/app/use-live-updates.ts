import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { fetchPart } from './fetch-part.ts'

/** Keeps everything on screen current. Mounted once, by the signed-in shells; the stream comes after the first picture. */
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
