import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { declineApplication, getGigForPro, listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useCall } from '../../api/use-call.ts'
import { languageNow } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { clockTime, shortDate } from '../../ui/format-time.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ScoreReceipt } from '../../ui/receipt.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { toastRefusal } from '../../ui/toast-refusal.ts'
import { CancelAct } from './cancel-act.tsx'
import { useScorePartNames } from '../matching/score-part-names.ts'
import { UndoCancel } from './undo-cancel.tsx'
import { useApply } from './use-apply.ts'
import { useApplyToAll } from './use-apply-to-all.ts'
import { useConfirm } from './use-confirm.ts'
import { WhyNot } from './why-not.tsx'

/** The main button of a shift at the bottom of the screen: apply, confirm or open the clock, and a way out that shows its cost first. */
export function ProGigAct({ gig }: { gig: ProGigDetail }) {
  const { confirm, words, error, isPending } = useConfirm(gig)
  return (
    <div
      data-bottom-bar
      className="order-last fixed inset-x-0 bottom-(--tab-bar) z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:px-6"
    >
      <div className="mx-auto grid max-w-[640px] gap-2">
        <CallProblem error={error} words={words} />
        {/* On a narrow phone the buttons wrap below the match. A refusal wraps its text instead. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Match gig={gig} />
          <div className="grid max-w-full grow grid-flow-col gap-2 has-[p]:grid-flow-row">
            <Acts gig={gig} isConfirming={isPending} onConfirm={() => gig.application_id !== null && confirm(gig.application_id)} />
          </div>
        </div>
      </div>
    </div>
  )
}

interface ActsProps {
  gig: ProGigDetail
  isConfirming: boolean
  onConfirm: () => void
}

function Acts({ gig, isConfirming, onConfirm }: ActsProps) {
  const total = shortMoney(gig.total_pay)
  if (gig.gig_cancelled_at !== null) {
    const [zone, at] = [gig.location.timezone, gig.gig_cancelled_at]
    return (
      <p className="w-0 min-w-full text-normal text-gray">
        <Trans>
          The business cancelled this shift {shortDate(at, { zone })}, {clockTime(at, { zone })}.
        </Trans>
      </p>
    )
  }
  if (gig.is_confirmed)
    return (
      <>
        {/* Who clocked in leaves by clocking out, so the time worked is paid. */}
        {!gig.has_clocked_in && <CancelAct gig={gig} />}
        <LinkButton
          variant="contained"
          size="mainAction"
          to="/locations/$locationId/schedule"
          params={{ locationId: '-1' }}
          search={{ application_id: gig.application_id ?? undefined }}
        >
          <Trans>Clock</Trans>
        </LinkButton>
      </>
    )
  if (gig.is_selected && gig.is_filled)
    return (
      <>
        <p className="w-0 min-w-full text-normal text-gray">
          <Trans>You’re on standby: all spots are taken right now. We’ll notify you if one opens.</Trans>
        </p>
        <DeclineAct id={gig.application_id} />
      </>
    )
  if (gig.is_selected)
    return (
      <>
        <DeclineAct id={gig.application_id} />
        <Button variant="contained" size="mainAction" loading={isConfirming} onClick={onConfirm}>
          <Trans>Confirm · {total}</Trans>
        </Button>
      </>
    )
  if (gig.has_applied) return <CancelAct gig={gig} />
  return <UndoCancel gig={gig} otherwise={<ApplyActs gig={gig} />} />
}

/** Applies to the shift and those posted with it, or says why the pro can't. */
function ApplyActs({ gig }: { gig: ProGigDetail }) {
  const apply = useApply()
  const applyToAll = useApplyToAll()
  const together = gig.number_of_gigs_in_bundle
  const total = shortMoney(gig.total_pay)
  // Who waits for friends applies with them once they have said yes. Applying alone is the way out, not the next step.
  const waits = waitsForFriends(gig)
  if (gig.why_not_apply !== null)
    return (
      <p className="w-0 min-w-full text-normal text-gray">
        <WhyNot gig={gig} />
      </p>
    )
  return (
    <>
      <Button
        variant={together > 1 || waits ? 'outlined' : 'contained'}
        size="mainAction"
        loading={apply.isPending}
        onClick={() => apply.mutate({ params: { id: gig.id } })}
      >
        {waits ? <Trans>Apply alone · {total}</Trans> : <Trans>Apply · {total}</Trans>}
      </Button>
      {together > 1 && (
        <Button
          variant={waits ? 'outlined' : 'contained'}
          size="mainAction"
          loading={applyToAll.isPending}
          onClick={() => applyToAll.mutate({ params: { id: gig.id } })}
        >
          <Trans>Apply to all {together} dates</Trans>
        </Button>
      )}
    </>
  )
}

/** Whether the pro asked friends to apply together, or said yes to one, and the others still have to answer. */
const waitsForFriends = ({ crews }: ProGigDetail): boolean =>
  crews.some(({ status, mates }) => status === 'ASKING' && mates.some(({ is_own, answer }) => is_own && answer === 'YES'))

/** The pro's match score for this shift, with the same explanation that the business sees. */
function Match({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const names = useScorePartNames()
  const { score } = gig
  if (score === null) return null
  const spanish = languageNow() === 'es'
  return (
    <Popover
      label={t`How we score your match`}
      trigger={(trigger) => (
        <button type="button" {...trigger} className="min-h-11 shrink-0 text-left leading-5">
          <b className="block">
            <StateOf gig={gig} />
          </b>
          <span className="border-b border-dotted border-medium-gray text-normal text-gray">
            <Trans>Your match: {score.score}</Trans>
          </span>
        </button>
      )}
    >
      <ScoreReceipt
        parts={score.parts.map((part) => ({
          name: names[part.key],
          because: spanish ? part.sentence_es : part.sentence,
          points: part.value,
          of: part.weight,
        }))}
        total={score.score}
        ofWord={t`of`}
        sumLabel={<Trans>Match score</Trans>}
        footer={spanish ? score.raise_es : score.raise}
      />
    </Popover>
  )
}

/** Where the pro stands with this shift, and until when to answer. */
function StateOf({ gig }: { gig: ProGigDetail }) {
  if (gig.gig_cancelled_at !== null) return <Trans context="the shift">Cancelled</Trans>
  const left = Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_pros_count)
  if (gig.is_confirmed) return <Trans>You’re booked</Trans>
  if (gig.is_selected && gig.is_filled) return <Trans context="the shift">Full</Trans>
  if (gig.is_selected && gig.offer_expires_at !== null) {
    const zoned = { zone: gig.location.timezone }
    return (
      <Trans>
        Reply by {shortDate(gig.offer_expires_at, zoned)}, {clockTime(gig.offer_expires_at, zoned)}
      </Trans>
    )
  }
  if (gig.is_selected) return <Trans>You’re selected</Trans>
  if (gig.has_applied) return <Trans context="the reader’s own place">Applied</Trans>
  return <Plural value={left} _0="Full" one="# spot left" other="# spots left" />
}

/** Declines an offer from its page. */
function DeclineAct({ id }: { id: number | null }) {
  const { t } = useLingui()
  const decline = useCall(declineApplication, {
    changes: [listProApplications, searchGigs, getGigForPro],
    onSuccess: () => toastDone(t`Offer declined. It doesn’t count against you.`),
  })
  const words: Record<CallError<typeof declineApplication>, string> = {
    APPLICATION_CANCELLED: t`This was cancelled.`,
    ALREADY_CONFIRMED: t`You’re already confirmed.`,
  }
  return (
    <Button
      variant="outlined"
      size="mainAction"
      loading={decline.isPending}
      onClick={() => id !== null && decline.mutate({ params: { id } }, { onError: (error) => toastRefusal(error, words) })}
    >
      <Trans>No thanks</Trans>
    </Button>
  )
}
