import { type LiveStream, openLiveStream } from './live-stream.ts'

/** What one page heard. After `reload` it reads everything again, so it knows every change up to then. */
export interface LiveReader extends LiveStream {
  heard: number[]
  reloads: number
}

/** Keeps a page open that notes which shifts it hears of. */
export function readLive(address: string, token: string): LiveReader {
  const reader = { heard: [] as number[], reloads: 0 }
  const stream = openLiveStream(
    () => address,
    token,
    ({ kind, gig_id }) => {
      if (kind === 'reload') reader.reloads++
      if (gig_id !== undefined) reader.heard.push(gig_id)
    },
  )
  return Object.assign(reader, stream)
}
