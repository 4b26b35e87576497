import { Trans, useLingui } from '@lingui/react/macro'
import type { CancellationReason } from '@muster/contract/gigs/application-status.ts'
import { CANCEL_UNDO_MINUTES } from '@muster/contract/gigs/cancellation-rules.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getGigForPro } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import { read } from '../api/query.ts'
import { UndoCancel } from '../gigs/pro-gigs/undo-cancel.tsx'
import { Button } from '../ui/button.tsx'
import { money } from '../ui/format-money.ts'
import { useNow } from '../ui/use-now.ts'
import { StatusWord } from '../ui/status-word.tsx'
import { AnswerHours, DisputeHours } from './answer-hours.tsx'
import { RateBusiness } from './rate-business.tsx'
import { RoundingNote } from './rounding-note.tsx'
import { WorkedRow } from './worked-row.tsx'

interface PastRowProps {
  application: ProApplication
  isLatest: boolean
  onReceipt: (payment_id: number) => void
}

/** A paid shift with its receipt, or a cancelled one with the reason and, for a few minutes, the way back. */
export function PastRow({ application, isLatest, onReceipt }: PastRowProps) {
  const words = useReasonWords()
  const { cancellation, pro_payment, cancellation_payment } = application
  if (cancellation) {
    return (
      <WorkedRow
        application={application}
        isLatest={isLatest}
        money={cancellation_payment?.total_amount === undefined ? '' : money(cancellation_payment.total_amount)}
        state={
          <StatusWord tone="quiet" icon={<CircleX size={16} aria-hidden />}>
            {words[cancellation.reason]}
          </StatusWord>
        }
        {...(cancellation_payment && { acts: <ReceiptButton onOpen={() => onReceipt(cancellation_payment.id)} /> })}
      >
        {cancellation.explanation !== '' && <p className="ml-12 text-normal text-gray">“{cancellation.explanation}”</p>}
        <UndoOfOwn application={application} />
      </WorkedRow>
    )
  }
  return (
    <WorkedRow
      application={application}
      isLatest={isLatest}
      money={pro_payment?.total_amount === undefined ? '' : money(pro_payment.total_amount)}
      state={
        <StatusWord tone="good" icon={<CircleCheck size={16} aria-hidden />}>
          <Trans>Paid</Trans>
        </StatusWord>
      }
      acts={
        <>
          <RoundingNote application={application} className="w-full px-3 pt-1" />
          {pro_payment && <ReceiptButton onOpen={() => onReceipt(pro_payment.id)} />}
          <DisputeHours application={application} />
          <RateBusiness application={application} />
        </>
      }
    >
      <AnswerHours application={application} />
    </WorkedRow>
  )
}

/** Takes the pro's own cancellation of a confirmed shift back, while that is allowed. Only a shift cancelled minutes ago is read for it. */
function UndoOfOwn({ application: { cancellation, is_confirmed, gig } }: { application: ProApplication }) {
  const now = useNow()
  const isOwn = is_confirmed && (cancellation?.reason === 'CALLED_OUT' || cancellation?.reason === 'CANCELLED_BY_PRO')
  const until = isOwn ? Date.parse(cancellation.created_ts) + CANCEL_UNDO_MINUTES * 60_000 : 0
  const isInTime = now < Math.min(until, Date.parse(gig.start_time))
  const detail = useQuery({ ...read(getGigForPro, { params: { id: gig.id } }), enabled: isInTime })
  if (!isInTime || detail.data === undefined) return null
  return (
    <div className="mt-2 empty:hidden">
      <UndoCancel gig={detail.data} />
    </div>
  )
}

const ReceiptButton = ({ onOpen }: { onOpen: () => void }) => (
  <Button onClick={onOpen}>
    <Trans>Receipt</Trans>
  </Button>
)

/** Why a shift was cancelled, in words for the pro. */
function useReasonWords(): Record<CancellationReason, string> {
  const { t } = useLingui()
  const byBusiness = t`Cancelled by the business`
  return {
    CANCELLED_BY_GIGPRO_ADMIN: t`Cancelled by Muster`,
    CANCELLED_BY_GIGPRO_LOCATION_MANAGER: byBusiness,
    CANCELLED_BY_PRO: t`You cancelled the shift`,
    PRO_SUSPENDED: t`Your account was paused`,
    BUSINESS_CALLED_OUT: t`Cancelled late by the business, with pay`,
    CALLED_OUT: t`You called out`,
    FEWER_PROS_NEEDED: t`Fewer pros were needed`,
    NO_SHOW: t`Marked as a no-show`,
    OVERRIDE_AUTOSELECT: byBusiness,
    STAFFER_DISMISSAL: t`Other pros were chosen`,
    PRO_BLOCKED: byBusiness,
    OTHER: byBusiness,
  }
}
