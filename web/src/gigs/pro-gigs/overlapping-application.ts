import { t } from '@lingui/core/macro'
import type { ProGig } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { cancelByPro, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/client.ts'
import { allOf } from '../../api/query.ts'
import { clockTime } from '../../ui/format-time.ts'
import { toastDone, toastFailed } from '../../ui/toast.tsx'

/** After a yes: names an application that waits for the same hours, which the business could no longer fill, and offers to withdraw it. */
export async function askAboutOverlap(client: QueryClient, gig: ProGig): Promise<void> {
  const { results } = await call(listProApplications, { query: { group: 'applied', page_size: 50 } })
  const other = results.find(({ gig: one }) => one.start_time < gig.end_time && gig.start_time < one.end_time)
  if (other === undefined) return
  const [place, time] = [other.gig.location.name, clockTime(other.gig.start_time, { zone: other.gig.location.timezone })]
  const withdraw = async (): Promise<void> => {
    try {
      await call(cancelByPro, { params: { id: other.id }, body: {} })
      toastDone(t`Application withdrawn`)
    } catch (error) {
      toastFailed(error instanceof CallFailed ? error.message : t`No connection. Your application is still there.`)
    }
    await Promise.all([listProApplications, searchGigs, getGigForPro].map((changed) => client.invalidateQueries(allOf(changed))))
  }
  toastDone(t`You’re booked. Your application at ${place}, ${time}, overlaps.`, {
    undo: { label: t`Withdraw it`, run: () => void withdraw() },
  })
}
