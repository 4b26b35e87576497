import type { GigRow } from '@muster/contract/gigs/gig.ts'
import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../api/client.ts'
import { readsWhole } from '../api/query.ts'
import { report } from '../api/report.ts'
import { onLiveEvent } from '../api/stream.ts'
import type { GigQuery } from './query-of-gigs.ts'

type Pages = InfiniteData<{ count: number; results: GigRow[] }>

const GATHER_MS = 300
/** More than these at once are a change of the whole list. */
const MOST_ROWS = 20

/** The pages with one row as it is now, or without it where it no longer fits the filters. */
export function withRow<P extends Pages>(old: P, id: number, row: GigRow | undefined): P {
  const pages = old.pages.map((page) => {
    if (!page.results.some((one) => one.id === id)) return page
    const results = page.results.flatMap((one) => (one.id === id ? (row ?? []) : [one]))
    return { ...page, results }
  })
  return { ...old, pages }
}

/** Keeps a list of which many pages are on screen current, a row at a time: read again whole it would take a call a page. */
export function useRowUpdates(query: GigQuery, queryKey: QueryKey): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ids = new Set<number>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const listed = () => client.getQueryCache().find<Pages>({ queryKey, exact: true })
    async function readRows(): Promise<void> {
      timer = undefined
      const wanted = [...ids].filter((id) => listed()?.state.data?.pages.some(({ results }) => results.some((one) => one.id === id)))
      ids.clear()
      if (wanted.length > MOST_ROWS) return client.invalidateQueries({ queryKey, exact: true })
      for (const gig_id of wanted) {
        const { results } = await call(listGigs, { query: { ...query, gig_id, page_size: 1 } })
        client.setQueryData<Pages>(queryKey, (old) => old && withRow(old, gig_id, results[0]))
      }
    }
    const stop = onLiveEvent(({ gig_id }) => {
      const list = listed()
      if (gig_id === undefined || list === undefined || readsWhole(list)) return
      ids.add(gig_id)
      timer ??= setTimeout(() => void readRows().catch(report), GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says everything of the query
  }, [client, key])
}
