import { listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../api/client.ts'
import { readsWhole } from '../../api/query.ts'
import { report } from '../../api/report.ts'
import { onLiveEvent } from '../../api/stream.ts'
import type { GigQuery } from './query-of-gigs.ts'
import { type GigPages, withRow } from './with-row.ts'

const GATHER_MS = 300
/** When more rows change at once, we read the whole list again. */
const MOST_ROWS = 20

const isListed = (pages: GigPages | undefined, id: number): boolean =>
  pages?.pages.some(({ results }) => results.some((one) => one.id === id)) ?? false

/** Keeps a long list current row by row. Reading it all again would take one call per page. */
export function useRowUpdates(query: GigQuery, queryKey: QueryKey): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ids = new Set<number>()
    let wholly = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const listed = () => client.getQueryCache().find<GigPages>({ queryKey, exact: true })
    async function readRows(): Promise<void> {
      timer = undefined
      const wanted = [...ids]
      const all = wholly || wanted.length > MOST_ROWS
      ids.clear()
      wholly = false
      if (all) return client.invalidateQueries({ queryKey, exact: true })
      for (const gig_id of wanted) {
        const { results } = await call(listGigs, { query: { ...query, gig_id, page_size: 1 } })
        client.setQueryData<GigPages>(queryKey, (old) => old && withRow(old, gig_id, results[0], query.ordering ?? 'start_time'))
      }
    }
    const stop = onLiveEvent((change) => {
      const list = listed()
      if (list === undefined || readsWhole(list)) return
      // After a gap any row may have changed.
      const { kind, gig_id } = change ?? { kind: 'gig' as const }
      // An event about several shifts carries no shift number.
      if (gig_id === undefined && kind !== 'gig') return
      if (gig_id === undefined) wholly = true
      else if (kind === 'gig' || isListed(list.state.data, gig_id)) ids.add(gig_id)
      else return
      timer ??= setTimeout(() => void readRows().catch(report), GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the whole query
  }, [client, key])
}
