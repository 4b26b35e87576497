import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { makesStale } from './stale-after.ts'
import { onLiveEvent, openStream } from './stream.ts'

/** Keeps everything on screen current: what a live event touches is asked for again. Mounted once, by the signed-in shells. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  useEffect(() => {
    const close = openStream()
    const stop = onLiveEvent((event) => {
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => makesStale(event, String(path)) })
    })
    return () => {
      stop()
      close()
    }
  }, [client])
}
