import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getInstantPayout, type InstantOffer, payInstantly } from '@muster/contract/payments/payout-account-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Zap from 'lucide-react/icons/zap'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { money } from '../ui/format-money.ts'
import { toastDone } from '../ui/toast.tsx'

/** Offers pay that is on its way to the bank within minutes, where the payments provider can, with its fee said first. */
export function InstantPayout() {
  const instant = useQuery(read(getInstantPayout, {}))
  if (failedToLoad(instant))
    return (
      <p className="mt-2 text-normal text-gray">
        <Trans>We couldn’t check whether you can be paid right now.</Trans>{' '}
        <Button variant="text" size="small" onClick={() => void instant.refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </p>
    )
  return instant.data?.offer ? <Offer offer={instant.data.offer} /> : null
}

function Offer({ offer }: { offer: InstantOffer }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const words: Record<CallError<typeof payInstantly>, string> = {
    PRICE_CHANGED: t`The amount changed. Close this and look at it again.`,
    INSTANT_PAYOUT_REFUSED: t`The payments provider couldn’t pay you right now. Your pay arrives as usual.`,
  }
  const pay = useCall(payInstantly, {
    changes: [getInstantPayout],
    onSuccess: ({ amount }) => {
      toastDone(t`${money(amount)} is on its way to your card`)
      setAsking(false)
    },
  })
  const { amount, fee_amount, card_last4 } = offer
  const [sum, fee] = [money(amount), money(fee_amount)]
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-light-gray pt-3">
      <p className="min-w-0 flex-1 text-normal">
        <Zap size={16} aria-hidden className="mr-1 inline align-text-bottom text-brand" />
        <Trans>
          Get {sum} within minutes. The fee is {fee}.
        </Trans>
      </p>
      <Button variant="outlined" size="small" onClick={() => setAsking(true)}>
        <Trans>Get paid now</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={<Trans>Get {sum} now?</Trans>}
        destructive={false}
        keep={<Trans>Not now</Trans>}
        consequence={
          card_last4 === null ? (
            <Trans>The payments provider takes {fee} for it. Without it, the whole amount reaches your bank in a day or two.</Trans>
          ) : (
            <Trans>
              It goes to your debit card ending in {card_last4}. The payments provider takes {fee} for it. Without it, the whole amount
              reaches your bank in a day or two.
            </Trans>
          )
        }
        action={<Trans>Get paid now</Trans>}
        loading={pay.isPending}
        onConfirm={() => pay.mutate({ body: { amount, fee_amount } })}
      >
        <CallProblem error={pay.error} words={words} />
      </ConfirmDialog>
    </div>
  )
}
