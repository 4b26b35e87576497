import { Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_APPEAL } from '@muster/contract/appeals/appeal.ts'
import { DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { NewSuspensionAppeal } from '@muster/contract/suspensions/suspension.ts'
import { appealSuspension, getMySuspension } from '@muster/contract/suspensions/suspension-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { DocumentField } from '../files/document-field.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const useAppealForm = () => useMusterForm(NewSuspensionAppeal, { words: '', evidence: null })

/** Appeals a suspension, with words and a photo if there is one. */
export function AppealSuspensionDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useLingui()
  const form = useAppealForm()
  const words: Record<CallError<typeof appealSuspension>, string> = {
    NOTHING_TO_APPEAL: t`The suspension was lifted, so there is nothing to appeal.`,
    ALREADY_APPEALED: t`You already appealed this.`,
    APPEAL_TOO_LATE: t`The time to appeal is over.`,
  }
  const send = useCall(appealSuspension, {
    form,
    changes: [getMySuspension, getMyProfile],
    onSuccess: () => {
      onClose()
      toastDone(t`Appeal sent. We’ll decide within ${DECISION_DAYS} days.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Appeal this suspension?</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={send.isPending}
            onClick={() => void form.handleSubmit((body) => send.mutate({ params: { id }, body }))()}
          >
            <Trans>Send appeal</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <p className="text-gray">
          <Trans>
            Someone who didn’t suspend you decides within {DECISION_DAYS} days and tells you why. You can appeal once, so say everything
            that counts.
          </Trans>
        </p>
        <AppealFields form={form} />
        <CallProblem error={send.error} words={words} />
      </form>
    </Dialog>
  )
}

/** What the pro says, and a photo of it if there is one. */
function AppealFields({ form }: { form: ReturnType<typeof useAppealForm> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <TextArea
        label={t`Why should we lift it?`}
        help={<Trans>What happened each time, and what changed since. Businesses don’t read this.</Trans>}
        maxLength={LONGEST_APPEAL}
        error={errors.words?.message}
        {...form.register('words')}
      />
      <DocumentField
        purpose="appeal"
        label={t`Add a photo (optional)`}
        help={<Trans>A doctor’s note, a message or a receipt. Only our staff see it.</Trans>}
        error={errors.evidence?.message}
        onUploaded={(public_id) => form.setValue('evidence', public_id)}
      />
    </>
  )
}
