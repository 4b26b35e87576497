import { Trans } from '@lingui/react/macro'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { type AnswerActs, useAnswerWords } from './answer-acts.ts'

/** Asks before a candidate declines. */
export function DeclineDialog({ place, acts, onClose }: { place: string; acts: AnswerActs; onClose: () => void }) {
  const words = useAnswerWords()
  return (
    <ConfirmDialog
      open
      title={<Trans>Decline this interview?</Trans>}
      consequence={<Trans>We let {place} know. You can’t take it back here.</Trans>}
      action={<Trans>Decline interview</Trans>}
      loading={acts.isPending}
      onConfirm={() => acts.decline(onClose)}
      onClose={onClose}
    >
      <CallProblem error={acts.error} words={words} />
    </ConfirmDialog>
  )
}
