import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ProGigDetail } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import {
  cancelByPro,
  confirmApplication,
  getGigForPro,
  listProApplications,
  searchGigs,
} from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useState } from 'react'
import { useCall } from '../../api/use-call.ts'
import { languageNow } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { shortMoney } from '../../ui/format-money.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Popover } from '../../ui/popover.tsx'
import { ScoreReceipt } from '../../ui/receipt.tsx'
import { toastDone } from '../../ui/toast.tsx'
import { useConfirmWords } from './offer-card.tsx'
import { refusalWords } from './pro-words.ts'
import { useScorePartNames } from '../matching/score-part-names.ts'
import { useApply, useApplyToAll } from './use-apply.ts'

/** The one main act of a shift, within thumb reach: apply, confirm, go to the clock; and the way back with its consequence first. */
export function ProGigAct({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const apply = useApply()
  const applyToAll = useApplyToAll()
  const together = gig.number_of_gigs_in_bundle
  const changes = [getGigForPro, listProApplications, searchGigs]
  const confirm = useCall(confirmApplication, { changes, onSuccess: () => toastDone(t`The place is yours`) })
  const words = useConfirmWords()
  const total = shortMoney(gig.total_pay)
  return (
    <div className="fixed inset-x-0 bottom-[78px] z-10 border-t border-light-gray bg-white px-4 py-3 shadow-up desktop:sticky desktop:bottom-0 desktop:px-6">
      <div className="mx-auto grid max-w-[640px] gap-2">
        <CallProblem error={confirm.error} words={words} />
        {/* What does not fit beside the match on a narrow phone stands below it; the words of a refusal break instead. */}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Match gig={gig} />
          <div className="grid max-w-full grow grid-flow-col gap-2">
            {gig.is_confirmed ? (
              <>
                <CancelAct gig={gig} />
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
            ) : gig.is_selected ? (
              <Button
                variant="contained"
                size="mainAction"
                loading={confirm.isPending}
                onClick={() => gig.application_id !== null && confirm.mutate({ params: { id: gig.application_id } })}
              >
                <Trans>Confirm · {total}</Trans>
              </Button>
            ) : gig.has_applied ? (
              <CancelAct gig={gig} />
            ) : gig.why_not_apply ? (
              <p className="w-0 min-w-full text-normal text-gray">{t(refusalWords[gig.why_not_apply])}</p>
            ) : (
              <>
                <Button
                  variant={together > 1 ? 'outlined' : 'contained'}
                  size="mainAction"
                  loading={apply.isPending}
                  onClick={() => apply.mutate({ params: { id: gig.id } })}
                >
                  <Trans>Apply · {total}</Trans>
                </Button>
                {together > 1 && (
                  <Button
                    variant="contained"
                    size="mainAction"
                    loading={applyToAll.isPending}
                    onClick={() => applyToAll.mutate({ params: { id: gig.id } })}
                  >
                    <Trans>Apply to all {together} dates</Trans>
                  </Button>
                )}
              </>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}

/** The pro's own score for this shift, open to its parts: the same text the business reads. */
function Match({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const names = useScorePartNames()
  const { score } = gig
  if (score === null) return null
  const spanish = languageNow() === 'es'
  return (
    <Popover
      label={t`How your match is made up`}
      trigger={(trigger) => (
        <button type="button" {...trigger} className="min-h-11 shrink-0 text-left leading-5">
          <b className="block">
            {score.score >= 75 ? <Trans>Strong match</Trans> : score.score >= 50 ? <Trans>Good match</Trans> : <Trans>Fair match</Trans>}
          </b>
          <span className="border-b border-dotted border-medium-gray text-normal text-gray">
            <Trans>your match {score.score}</Trans>
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

function CancelAct({ gig }: { gig: ProGigDetail }) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const cancel = useCall(cancelByPro, {
    changes: [getGigForPro, listProApplications, searchGigs],
    onSuccess: () => {
      setAsking(false)
      toastDone(gig.is_confirmed ? t`The place is given back` : t`Withdrawn`)
    },
  })
  const words: Record<CallError<typeof cancelByPro>, string> = {
    APPLICATION_CANCELLED: t`This is cancelled already.`,
    GIG_STARTED: t`The shift has started. Call the person on the shift.`,
  }
  return (
    <>
      <Button variant="outlined" size="mainAction" onClick={() => setAsking(true)}>
        {gig.is_confirmed ? <Trans>Give back</Trans> : <Trans>Withdraw</Trans>}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={gig.is_confirmed ? <Trans>Give this place back?</Trans> : <Trans>Withdraw your application?</Trans>}
        consequence={
          gig.is_confirmed ? (
            <Trans>
              This costs {Math.abs(gig.cancel_points)} of your {gig.points} points. The business is told at once and looks for someone else.
            </Trans>
          ) : (
            <Trans>It costs nothing. You can apply again until the shift starts.</Trans>
          )
        }
        action={gig.is_confirmed ? <Trans>Give back</Trans> : <Trans>Withdraw</Trans>}
        destructive={gig.is_confirmed}
        loading={cancel.isPending}
        onConfirm={() => gig.application_id !== null && cancel.mutate({ params: { id: gig.application_id }, body: {} })}
      >
        <CallProblem error={cancel.error} words={words} />
      </ConfirmDialog>
    </>
  )
}
