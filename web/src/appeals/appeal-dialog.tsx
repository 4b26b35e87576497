import { Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_APPEAL, NewAppeal } from '@muster/contract/appeals/appeal.ts'
import { sendAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import { type AppealCategory, appealCategories, DECISION_DAYS } from '@muster/contract/appeals/appeal-rules.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { Controller } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { DocumentField } from '../files/document-field.tsx'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { categoryWords } from './appeal-words.ts'

interface AppealDialogProps {
  recordId: number
  /** The record in words, such as "Marked as a no-show · Banquet server · Tidemark Hotel". */
  about: string
  onClose: () => void
}

const useAppealForm = (record_id: number) => useMusterForm(NewAppeal, { record_id, words: '', evidence: null })

/** Appeals a no-show or a late cancellation: what happened, in a few words, with a photo if there is one. */
export function AppealDialog({ recordId, about, onClose }: AppealDialogProps) {
  const { t } = useLingui()
  const form = useAppealForm(recordId)
  const words: Record<CallError<typeof sendAppeal>, string> = {
    NOTHING_TO_APPEAL: t`This no longer counts against you, so there is nothing to appeal.`,
    ALREADY_APPEALED: t`You already appealed this.`,
    APPEAL_TOO_LATE: t`The 14 days to appeal are over.`,
  }
  const send = useCall(sendAppeal, {
    form,
    changes: [listPointChanges, getMyProfile],
    onSuccess: () => {
      onClose()
      toastDone(t`Appeal sent. We’ll decide within ${DECISION_DAYS} days.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Appeal this record?</Trans>}
      description={about}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="contained" loading={send.isPending} onClick={() => void form.handleSubmit((body) => send.mutate({ body }))()}>
            <Trans>Send appeal</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        <p className="text-gray">
          <Trans>
            Someone who didn’t make this record decides within {DECISION_DAYS} days and tells you why. If you’re excused, it costs no
            points.
          </Trans>
        </p>
        <WhatHappened form={form} />
        <CallProblem error={send.error} words={words} />
      </form>
    </Dialog>
  )
}

/** What happened, in a few words, and a photo of it if there is one. */
function WhatHappened({ form }: { form: ReturnType<typeof useAppealForm> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="category"
        render={({ field }) => (
          <RadioCards<AppealCategory>
            label={<Trans>What happened?</Trans>}
            options={appealCategories.map((value) => ({ value, label: t(categoryWords[value]) }))}
            value={field.value ?? null}
            onChange={field.onChange}
            error={errors.category ? t`Choose what happened` : undefined}
          />
        )}
      />
      <TextArea
        label={t`Tell us more`}
        help={<Trans>When, what you tried, who you called. The business doesn’t read this.</Trans>}
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
