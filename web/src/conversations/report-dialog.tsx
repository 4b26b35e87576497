import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { NewMessageReport, ReportReason } from '@muster/contract/message-reports/message-report.ts'
import { listOwnMessageReports, reportMessage } from '@muster/contract/message-reports/message-report-endpoints.ts'
import { LONGEST_REPORT } from '@muster/contract/message-reports/message-report-rules.ts'
import { Controller } from 'react-hook-form'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'
import { reasonWords } from './report-words.ts'

interface ReportDialogProps {
  channelUrl: string
  /** The reported message; null for the whole conversation. */
  message: { sequence: number; author_name: string; body: string } | null
  onClose: () => void
}

const useReportForm = (sequence: number | null) => useMusterForm(NewMessageReport, { sequence, words: '' })

/** Reports a message, or a conversation, to the staff: why, and in words if the person likes. */
export function ReportDialog({ channelUrl, message, onClose }: ReportDialogProps) {
  const { t } = useLingui()
  const form = useReportForm(message?.sequence ?? null)
  const words: Record<CallError<typeof reportMessage>, string> = {
    NOTHING_TO_REPORT: message === null ? t`No one else wrote here.` : t`This message was removed.`,
    TOO_MANY_REQUESTS: t`You sent many reports in the last hour. Try again later.`,
  }
  const send = useCall(reportMessage, {
    form,
    changes: [listOwnMessageReports],
    onSuccess: () => {
      onClose()
      toastDone(t`Reported. We read it within a day and tell you what we decide.`)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={message === null ? <Trans>Report this conversation?</Trans> : <Trans>Report this message?</Trans>}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            variant="contained"
            loading={send.isPending}
            onClick={() => void form.handleSubmit((body) => send.mutate({ params: { channelUrl }, body }))()}
          >
            <Trans>Report</Trans>
          </Button>
        </>
      }
    >
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => event.preventDefault()}>
        {message !== null && message.body !== '' && (
          <blockquote className="line-clamp-3 rounded-control border border-light-gray bg-background px-3 py-2 [overflow-wrap:anywhere]">
            <span className="block text-small font-semibold">{message.author_name}</span>
            {message.body}
          </blockquote>
        )}
        <WhatIsWrong form={form} />
        <p className="text-gray">
          <Trans>
            Muster’s team reads it within a day, with up to five messages before and after it. The other person doesn’t learn who reported
            them. In danger, call 911.
          </Trans>
        </p>
        <CallProblem error={send.error} words={words} />
      </form>
    </Dialog>
  )
}

/** The reason, from a short list, and the person's words. */
function WhatIsWrong({ form }: { form: ReturnType<typeof useReportForm> }) {
  const { t } = useLingui()
  const { errors } = form.formState
  return (
    <>
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <RadioCards<ReportReason>
            label={<Trans>What is wrong with it?</Trans>}
            columns={2}
            options={ReportReason.options.map((value) => ({ value, label: t(reasonWords[value]) }))}
            value={field.value ?? null}
            onChange={field.onChange}
            error={errors.reason ? t`Choose what is wrong` : undefined}
          />
        )}
      />
      <TextArea label={t`Tell us more (optional)`} maxLength={LONGEST_REPORT} error={errors.words?.message} {...form.register('words')} />
    </>
  )
}
