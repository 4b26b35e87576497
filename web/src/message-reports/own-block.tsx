import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { type MessagingBlock, NewBlockAppeal } from '@muster/contract/message-reports/message-report.ts'
import { appealMessagingBlock, getMessagingBlock } from '@muster/contract/message-reports/message-report-endpoints.ts'
import { LONGEST_REPORT } from '@muster/contract/message-reports/message-report-rules.ts'
import Ban from 'lucide-react/icons/ban'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

/** A person's own notice that they can't write messages: until when, why, and their appeal. */
export function OwnBlock({ block }: { block: MessagingBlock }) {
  const { until, reason, appeal } = block
  return (
    <section className="rounded-control border border-light-gray p-4" aria-labelledby="own-block">
      <h2 id="own-block" className="flex items-start gap-2 text-large">
        <Ban size={18} className="mt-1 shrink-0 text-error" aria-hidden />
        {until === null ? (
          <Trans>You can’t write messages</Trans>
        ) : (
          <span>
            <Trans>
              You can’t write messages until {shortDate(until)}, {clockTime(until)}
            </Trans>
          </span>
        )}
      </h2>
      <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{reason}</p>
      <p className="mt-2 text-gray">
        <Trans>You read what others write, and still hear everything about your shifts.</Trans>
      </p>
      {appeal === null ? <AppealForm /> : <Appealed appeal={appeal} />}
    </section>
  )
}

function AppealForm() {
  const { t } = useLingui()
  const form = useMusterForm(NewBlockAppeal, { words: '' })
  const words: Record<CallError<typeof appealMessagingBlock>, string> = { ALREADY_APPEALED: t`You already appealed this.` }
  const send = useCall(appealMessagingBlock, { form, changes: [getMessagingBlock], onSuccess: () => toastDone(t`Appeal sent`) })
  return (
    <form
      noValidate
      className="mt-4 flex flex-col items-start gap-3"
      onSubmit={(event) => void form.handleSubmit((body) => send.mutate({ body }))(event)}
    >
      <UnsavedChanges when={form.formState.isDirty && !send.isSuccess} />
      <TextArea
        className="w-full"
        label={t`Appeal this`}
        help={<Trans>Say why you should be able to write. You can appeal once.</Trans>}
        maxLength={LONGEST_REPORT}
        error={form.formState.errors.words?.message}
        {...form.register('words')}
      />
      <CallProblem error={send.error} words={words} />
      <Button type="submit" variant="outlined" loading={send.isPending}>
        <Trans>Send appeal</Trans>
      </Button>
    </form>
  )
}

function Appealed({ appeal: { words, sent_at, upheld_at, upheld_reason } }: { appeal: NonNullable<MessagingBlock['appeal']> }) {
  return (
    <div className="mt-4 border-t border-light-gray pt-3">
      <p className="font-semibold">
        {upheld_at === null ? <Trans>Appeal sent {shortDate(sent_at)}. We’re looking at it.</Trans> : <Trans>Appeal declined.</Trans>}
      </p>
      <p className="text-gray [overflow-wrap:anywhere]">{upheld_at === null ? words : upheld_reason}</p>
    </div>
  )
}
