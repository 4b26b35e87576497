import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getHandover, handOver } from '@muster/contract/gigs/handover/handover-endpoints.ts'
import type { HandoverChoice } from '@muster/contract/gigs/handover/handover.ts'
import { normalizePhone } from '@muster/contract/phone.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { RadioCards } from '../../ui/radio-cards.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { PartChoice, useChosenPart } from './part-choice.tsx'

interface OfferShiftProps {
  id: number
  gig: ProGigDetail
  choice: HandoverChoice
  onClose: () => void
}

/** What the pro hands over, and who gets the offer: pros nearby, or one the pro knows. */
export function OfferShift({ id, gig, choice, onClose }: OfferShiftProps) {
  const { t } = useLingui()
  const [to, setTo] = useState<'NEARBY' | 'NAMED'>('NEARBY')
  const [typed, setTyped] = useState('')
  const phone_number = normalizePhone(typed)
  const chosen = useChosenPart(choice, gig.location.timezone)
  const { offer, words } = useOffer(onClose)
  const isReady = chosen.isReady && (to === 'NEARBY' || phone_number !== null)
  const send = (): void =>
    offer.mutate({
      params: { id },
      body: { ...(to === 'NAMED' && phone_number !== null && { phone_number }), ...(chosen.part !== null && { part: chosen.part }) },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>Offer this shift to others?</Trans>}
      description={
        choice.setting === 'ASK' ? (
          <Trans>{gig.location.name} approves who comes. We’ll notify you.</Trans>
        ) : (
          <Trans>Pros that {gig.location.name} knows can take it at once. It approves anyone else first.</Trans>
        )
      }
      actions={
        <Button variant="contained" loading={offer.isPending} disabled={!isReady} onClick={send}>
          {chosen.what === 'WHOLE' ? <Trans>Offer shift</Trans> : <Trans>Offer part</Trans>}
        </Button>
      }
    >
      <div className="grid gap-3">
        <PartChoice gig={gig} choice={choice} chosen={chosen} />
        <RadioCards
          label={t`Who could work it?`}
          value={to}
          onChange={setTo}
          options={[
            { value: 'NEARBY', label: t`Pros nearby`, help: t`We ask up to 20 who are free then, those this business knows first.` },
            { value: 'NAMED', label: t`Someone I know`, help: t`We ask one person, by their phone number.` },
          ]}
        />
        {to === 'NAMED' && (
          <PhoneField
            label={t`Their phone number`}
            help={t`They get the offer if they use Muster and may work this shift.`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        <CallProblem error={offer.error} words={words} />
      </div>
    </Dialog>
  )
}

function useOffer(onDone: () => void) {
  const { t } = useLingui()
  const offer = useCall(handOver, {
    changes: [getHandover],
    onSuccess: () => {
      onDone()
      toastDone(t`Offered. The shift is yours until someone takes it.`)
    },
  })
  const words: Record<CallError<typeof handOver>, string> = {
    APPLICATION_CANCELLED: t`You’re no longer on this shift.`,
    NOT_CONFIRMED: t`You are not confirmed for this shift.`,
    ALREADY_CLOCKED_IN: t`You’re on the clock. To leave early, clock out.`,
    HANDOVER_OFF: t`This business doesn’t let pros hand this shift over.`,
    HANDOVER_OPEN: t`You already offer this shift to others.`,
    HANDOVER_TOO_LATE: t`It’s less than 2 hours to the start. If you can’t come, cancel the shift.`,
    HANDOVERS_USED_UP: t`You offered this shift 5 times. If you can’t come, cancel it.`,
    HANDOVER_NOBODY: t`Nobody nearby is free then. Try someone you know.`,
    PART_TOO_SHORT: t`Each of you needs at least 1 paid hour. Choose another time.`,
    PART_TOO_LATE: t`It’s too late to hand over this part. Choose a later time.`,
    PART_EXTENDED: t`You asked to stay longer, so this shift can’t be split.`,
  }
  return { offer, words }
}
