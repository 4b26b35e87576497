import { Trans, useLingui } from '@lingui/react/macro'
import { AppealDecision, LONGEST_APPEAL } from '@muster/contract/appeals/appeal.ts'
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** A decision about an appeal while it is written. */
export const useDecisionForm = () => useMusterForm(AppealDecision, { reason: '' })

/** One way to decide: its button, and what the question says follows from it. */
interface Way {
  label: ReactNode
  question: ReactNode
  consequence: ReactNode
}

interface DecisionFormProps {
  form: UseFormReturn<AppealDecision, unknown, AppealDecision>
  excuse: Way
  uphold: Way
  /** The call that decides. */
  decide: {
    isPending: boolean
    isSuccess: boolean
    error: Error | null
    words: Record<string, string>
    send: (body: AppealDecision) => void
  }
}

/** The reason for a decision that is final, and its two buttons. Each asks once more, because the pro hears of it at once. */
export function DecisionForm({ form, excuse, uphold, decide }: DecisionFormProps) {
  const { t } = useLingui()
  const [asked, setAsked] = useState<AppealDecision | null>(null)
  const ask = (outcome: AppealDecision['outcome']): void => {
    form.setValue('outcome', outcome)
    void form.handleSubmit(setAsked)()
  }
  const way = asked?.outcome === 'UPHOLD' ? uphold : excuse
  return (
    <form noValidate className="grid gap-3" onSubmit={(event) => event.preventDefault()}>
      <UnsavedChanges when={form.formState.isDirty && !decide.isSuccess} />
      <TextArea
        label={t`Why you decide this way`}
        help={<Trans>The pro reads this. A decision is final.</Trans>}
        maxLength={LONGEST_APPEAL}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" onClick={() => ask('EXCUSE')}>
          {excuse.label}
        </Button>
        <Button variant="outlined" onClick={() => ask('UPHOLD')}>
          {uphold.label}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null && !decide.isSuccess}
        onClose={() => setAsked(null)}
        title={way.question}
        consequence={way.consequence}
        action={way.label}
        keep={<Trans>Not yet</Trans>}
        destructive={false}
        loading={decide.isPending}
        onConfirm={() => asked && decide.send(asked)}
      >
        <CallProblem error={decide.error} words={decide.words} />
      </ConfirmDialog>
    </form>
  )
}
