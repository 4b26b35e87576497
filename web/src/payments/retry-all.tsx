import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { getRoster } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getReceipt, listPayments, listRetries, retryPayment } from '@muster/contract/payments/payment-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { useIsAdminAt } from '../me/use-is-admin-at.ts'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { toastDone } from '../ui/toast.tsx'
import { toastRefusal } from '../ui/toast-refusal.ts'
import { useChargeReason } from '../receipts/charge-reason.ts'

type Group = CallResult<typeof listRetries>[number]

const NAMED = 8

/** Charges that failed for the same reason and can be paid now, each group with one button that retries all of it. */
export function RetryAll({ location_id, gig_id }: { location_id: number; gig_id?: number }) {
  const retries = useQuery(read(listRetries, { query: gig_id === undefined ? {} : { gig_id } }))
  const mayPay = useIsAdminAt(location_id)
  const groups = retries.data?.filter(({ payment_ids }) => payment_ids.length > 1) ?? []
  if (!mayPay) return null
  return groups.map((group) => <RetryGroup key={group.error_code} group={group} />)
}

function RetryGroup({ group }: { group: Group }) {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const reason = useChargeReason()(group)
  const words: Record<CallError<typeof retryPayment>, string> = {
    INVALID_TRANSITION: t`This payment is already on its way.`,
    PAYMENT_METHOD_DOES_NOT_EXIST: t`There is no card on file. Add one under Billing.`,
    PAYMENT_METHOD_NOT_ACTIVE: t`The bank declined this card permanently. Add another one under Billing, then retry.`,
  }
  const retry = useCall(retryPayment, { changes: [getRoster, getGig, listGigs, listPayments, getReceipt, listRetries] })
  const retryAll = async (): Promise<void> => {
    setBusy(true)
    let sent = 0
    try {
      for (const id of group.payment_ids) {
        await retry.mutateAsync({ params: { id } })
        sent++
      }
      toastDone(plural(sent, { one: '# charge sent again', other: '# charges sent again' }))
    } catch (error) {
      // What was sent is on its way; the rest stays here to retry.
      toastRefusal(error, words)
    } finally {
      setBusy(false)
    }
  }
  const total = money(group.total_amount)
  const more = group.pros.length - NAMED
  return (
    <section className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-light-gray bg-accent-light-red px-4 py-3 desktop:px-6">
      <div className="min-w-0 flex-1 phone:basis-full">
        <b className="block">
          <Plural value={group.payment_ids.length} one="# charge failed" other="# charges failed" />
          {reason !== null && <span className="font-regular"> · {reason}</span>}
        </b>
        <span className="text-gray">
          {group.pros.slice(0, NAMED).join(', ')}
          {more > 0 && <Trans> and {more} more</Trans>}
        </span>
      </div>
      <Button variant="outlined" loading={isBusy} className="phone:w-full" onClick={() => void retryAll()}>
        <Trans>Retry all, {total}</Trans>
      </Button>
    </section>
  )
}
