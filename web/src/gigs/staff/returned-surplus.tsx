import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getDispute, returnSurplusAgain } from '@muster/contract/payments/dispute-endpoints.ts'
import type { DisputeDetail, ReturnedSurplus } from '@muster/contract/payments/dispute.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { money } from '../../ui/format-money.ts'
import { toastDone } from '../../ui/toast.tsx'

/** Money of a won dispute that goes back because the business had paid in another way: how far it is, and another try if the provider refused. */
export function Surplus({ dispute: { id, card }, surplus }: { dispute: DisputeDetail; surplus: ReturnedSurplus }) {
  const { t } = useLingui()
  const words: Record<CallError<typeof returnSurplusAgain>, string> = { INVALID_TRANSITION: t`It is already on its way. Reload the page.` }
  const again = useCall(returnSurplusAgain, { changes: [getDispute], onSuccess: () => toastDone(t`Sent again`) })
  const amount = money(surplus.amount)
  return (
    <div className="mt-3">
      <p>
        <Trans>The bank decided for the business, which had paid another way by then.</Trans>{' '}
        <Where surplus={surplus} to={card ?? t`the account that paid`} />
      </p>
      {surplus.status === 'REFUSED' && (
        <>
          <p className="mt-1 text-gray">
            <Trans>The payments provider says: {surplus.error_message}</Trans>
          </p>
          <div className="mt-2">
            <Button variant="outlined" loading={again.isPending} onClick={() => again.mutate({ params: { id } })}>
              <Trans>Send {amount} back again</Trans>
            </Button>
          </div>
          <CallProblem error={again.error} words={words} />
        </>
      )}
    </div>
  )
}

/** Where that money is now. */
function Where({ surplus, to }: { surplus: ReturnedSurplus; to: string }) {
  const amount = money(surplus.amount)
  switch (surplus.status) {
    case 'SUBMITTED':
      return (
        <b>
          <Trans>
            {amount} is on its way back to {to}.
          </Trans>
        </b>
      )
    case 'RETURNED':
      return (
        <b>
          <Trans>
            {amount} went back to {to}.
          </Trans>
        </b>
      )
    case 'REFUSED':
      return (
        <b className="text-error">
          <Trans>
            {amount} didn’t go back to {to}.
          </Trans>
        </b>
      )
    case 'WITHDRAWN':
      return (
        <b>
          <Trans>Then the bank took {amount} again, so we send nothing back.</Trans>
        </b>
      )
    case 'LOST':
      return (
        <b className="text-error">
          <Trans>
            {amount} went back to {to}, and then the bank took it again: the business has it twice. Ask the business for it.
          </Trans>
        </b>
      )
  }
}
