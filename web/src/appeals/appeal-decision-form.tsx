import { Trans, useLingui } from '@lingui/react/macro'
import { AppealDecision, type AdminAppeal, LONGEST_APPEAL } from '@muster/contract/appeals/appeal.ts'
import { decideAppeal, listAppeals } from '@muster/contract/appeals/appeal-endpoints.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { shortDate } from '../ui/format-time.ts'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** The decision about an appeal with its reason, or what was decided. The person who made the record leaves it to a colleague. */
export function AppealDecisionForm({ appeal, onDecided }: { appeal: AdminAppeal; onDecided: () => void }) {
  if (appeal.status !== 'OPEN') return <Decided appeal={appeal} />
  if (appeal.is_own_record)
    return (
      <p className="border-t border-light-gray pt-4 text-warning">
        <Trans>You made this record, so a colleague decides.</Trans>
      </p>
    )
  return <Deciding appeal={appeal} onDecided={onDecided} />
}

function Deciding({ appeal, onDecided }: { appeal: AdminAppeal; onDecided: () => void }) {
  const { t } = useLingui()
  const form = useMusterForm(AppealDecision, { reason: '' })
  const words: Record<CallError<typeof decideAppeal>, string> = {
    INVALID_TRANSITION: t`Someone decided about it meanwhile, or the business took the record back.`,
    OWN_RECORD: t`You made this record, so a colleague decides.`,
  }
  const decide = useCall(decideAppeal, {
    form,
    changes: [listAppeals, getStaffToDo],
    onSuccess: ({ status, pro: { display_name } }) => {
      toastDone(status === 'EXCUSED' ? t`${display_name}: excused` : t`${display_name}: upheld`)
      onDecided()
    },
  })
  const send = (outcome: AppealDecision['outcome']): void => {
    form.setValue('outcome', outcome)
    void form.handleSubmit((body) => decide.mutate({ params: { id: appeal.id }, body }))()
  }
  return (
    <form noValidate className="grid gap-3 border-t border-light-gray pt-4" onSubmit={(event) => event.preventDefault()}>
      <UnsavedChanges when={form.formState.isDirty && !decide.isSuccess} />
      <TextArea
        label={t`Why you decide this way`}
        help={<Trans>The pro reads this. A decision is final.</Trans>}
        maxLength={LONGEST_APPEAL}
        error={form.formState.errors.reason?.message}
        {...form.register('reason')}
      />
      <CallProblem error={decide.error} words={words} />
      <div className="flex flex-wrap gap-2">
        <Button variant="contained" loading={decide.isPending} onClick={() => send('EXCUSE')}>
          <Trans>Excuse</Trans>
        </Button>
        <Button variant="outlined" disabled={decide.isPending} onClick={() => send('UPHOLD')}>
          <Trans>Uphold</Trans>
        </Button>
      </div>
    </form>
  )
}

function Decided({ appeal: { status, decided_by, decided_at, decision_reason, gig } }: { appeal: AdminAppeal }) {
  if (decided_at === null) return null
  const day = shortDate(decided_at, { zone: gig.timezone })
  return (
    <section className="border-t border-light-gray pt-4">
      <p>
        <b className={status === 'EXCUSED' ? 'text-success' : ''}>
          {status === 'EXCUSED' ? <Trans>Excused</Trans> : <Trans>Upheld</Trans>}
        </b>{' '}
        <span className="text-gray">
          <Trans>
            by {decided_by}, {day}
          </Trans>
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line">{decision_reason}</p>
    </section>
  )
}
