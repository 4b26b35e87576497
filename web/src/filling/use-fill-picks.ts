import type { FillPlan, PickResult } from '@muster/contract/filling/fill-plan.ts'
import { applyFill } from '@muster/contract/filling/filling-endpoints.ts'
import { listApplications } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getWeekSheet } from '@muster/contract/gigs/list/week-sheet-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'

/** Offers per call: enough to be quick, few enough to show progress. */
const AT_ONCE = 10

export const keyOf = (gig_id: number, pro_id: number): string => `${gig_id} ${pro_id}`

/** Which proposed pros are ticked, and the result of each offer. */
export function useFillPicks(plan: FillPlan | undefined) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<string, PickResult>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const ask = useCall(applyFill, { changes: [listGigs, getWeekSheet, getHome, getGig, listApplications] })
  const picks = (plan?.rows ?? [])
    .flatMap(({ gig, chosen }) => chosen.map(({ pro }) => ({ gig_id: gig.id, pro_id: pro.id })))
    .filter(({ gig_id, pro_id }) => !unticked.has(keyOf(gig_id, pro_id)) && !results.has(keyOf(gig_id, pro_id)))
  const asked = [...results.values()].filter(({ outcome }) => outcome !== 'REFUSED').length
  return {
    picks,
    results,
    asked,
    refused: results.size - asked,
    isAsking,
    error: ask.error,
    isTicked: (key: string) => !unticked.has(key),
    tick: (key: string, isTicked: boolean) =>
      setUnticked((before) => new Set(isTicked ? [...before].filter((other) => other !== key) : [...before, key])),
    forget: () => {
      setUnticked(new Set())
      setResults(new Map())
    },
    /** Sends offers to the ticked pros, some at a time. Stops at the first call that fails; the rest stay ticked for another try. */
    async askAll() {
      setAsking(true)
      try {
        for (let at = 0; at < picks.length; at += AT_ONCE) {
          const answer = await ask.mutateAsync({ body: { picks: picks.slice(at, at + AT_ONCE) } })
          setResults((before) => new Map([...before, ...answer.results.map((one) => [keyOf(one.gig_id, one.pro_id), one] as const)]))
        }
      } catch {
        // The mutation keeps the error and the dialog shows it.
      } finally {
        setAsking(false)
      }
    },
  }
}
