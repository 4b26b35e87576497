import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getStaffToDo } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import {
  decideMessageReport,
  liftMessagingBlock,
  listMessageReports,
  upholdMessagingBlock,
} from '@muster/contract/message-reports/admin-report-endpoints.ts'
import { BlockAnswer, type ReportDecision, type StaffMessageReport } from '@muster/contract/message-reports/message-report.ts'
import { BLOCK_DAYS, type BlockDays, LONGEST_REPORT } from '@muster/contract/message-reports/message-report-rules.ts'
import { type ReactNode, useState } from 'react'
import { AppealPart } from '../appeals/appeal-part.tsx'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { shortDate } from '../ui/format-time.ts'
import { RadioCards } from '../ui/radio-cards.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { UnsavedChanges } from '../ui/unsaved-changes.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const changes = [listMessageReports, getStaffToDo]

/** The decision about a report, what was decided, and what the staff can do about the block that followed. */
export function ReportDecisionPart({ report }: { report: StaffMessageReport }) {
  if (report.is_own)
    return (
      <p className="border-t border-light-gray pt-4 text-warning">
        <Trans>This is about you, so a colleague decides.</Trans>
      </p>
    )
  if (report.status === 'OPEN') return <Deciding report={report} />
  return (
    <>
      <Decided report={report} />
      {report.reported.block?.is_of_this === true && <BlockPart report={report} />}
    </>
  )
}

function useRefusalWords(): Record<CallError<typeof decideMessageReport>, string> {
  const { t } = useLingui()
  return {
    INVALID_TRANSITION: t`A colleague decided meanwhile, or the block is over.`,
    OWN_RECORD: t`This is about you, so a colleague decides.`,
  }
}

const DAYS = { '1': BLOCK_DAYS[0], '7': BLOCK_DAYS[1], '30': BLOCK_DAYS[2], lifted: null } as const satisfies Record<
  string,
  BlockDays | null
>
type Choice = 'DISMISS' | 'WARN' | keyof typeof DAYS

const decisionOf = (choice: Choice, reason: string): ReportDecision =>
  choice === 'DISMISS' || choice === 'WARN' ? { outcome: choice, reason } : { outcome: 'BLOCK', days: DAYS[choice], reason }

/** What to do, and why. The writer reads the reason of a warning or a block. */
function Deciding({ report: { id, reported } }: { report: StaffMessageReport }) {
  const { t } = useLingui()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [isAsked, setAsked] = useState(false)
  const form = useMusterForm(BlockAnswer, { reason: '' })
  const decide = useCall(decideMessageReport, { form, changes, onSuccess: () => toastDone(t`Decided. We’ll let both know.`) })
  const words = useRefusalWords()
  const send = (): void => {
    setAsked(true)
    if (choice === null) return
    void form.handleSubmit(({ reason }) => decide.mutate({ params: { id }, body: decisionOf(choice, reason) }))()
  }
  return (
    <AppealPart title={<Trans>Decision</Trans>}>
      <form noValidate className="grid justify-items-start gap-4" onSubmit={(event) => event.preventDefault()}>
        <UnsavedChanges when={form.formState.isDirty && !decide.isSuccess} />
        <div className="w-full">
          <RadioCards<Choice>
            label={<Trans>What to do about {reported.name}</Trans>}
            columns={2}
            options={[
              { value: 'DISMISS', label: t`Dismiss`, help: t`It breaks no rule` },
              { value: 'WARN', label: t`Warn`, help: t`They hear why` },
              { value: '1', label: t`Block for 1 day`, help: t`They can’t write messages` },
              { value: '7', label: t`Block for 7 days`, help: t`They can’t write messages` },
              { value: '30', label: t`Block for 30 days`, help: t`They can’t write messages` },
              { value: 'lifted', label: t`Block until lifted`, help: t`They can’t write messages` },
            ]}
            value={choice}
            onChange={setChoice}
            error={isAsked && choice === null ? t`Choose what to do` : undefined}
          />
        </div>
        <TextArea
          className="w-full"
          label={t`Why you decide this way`}
          help={choice === 'DISMISS' ? <Trans>Only for our record.</Trans> : <Trans>{reported.name} reads this.</Trans>}
          maxLength={LONGEST_REPORT}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <CallProblem error={decide.error} words={words} />
        <Button variant="contained" loading={decide.isPending} onClick={send}>
          <Trans>Decide</Trans>
        </Button>
      </form>
    </AppealPart>
  )
}

function Decided({ report: { status, decided_by, decided_at, decision_reason } }: { report: StaffMessageReport }) {
  if (decided_at === null) return null
  const day = shortDate(decided_at)
  const outcome: Record<StaffMessageReport['status'], ReactNode> = {
    OPEN: null,
    DISMISSED: <Trans>Dismissed</Trans>,
    WARNED: <Trans>Warned</Trans>,
    BLOCKED: <Trans>Blocked</Trans>,
  }
  return (
    <section className="border-t border-light-gray pt-4">
      <p>
        <b>{outcome[status]}</b>{' '}
        <span className="text-gray">
          <Trans>
            by {decided_by}, {day}
          </Trans>
        </span>
      </p>
      <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]">{decision_reason}</p>
    </section>
  )
}

/** The block that stands because of this report: its appeal, and the ways to end it or keep it. */
function BlockPart({ report: { id, reported, appeal } }: { report: StaffMessageReport }) {
  const { t } = useLingui()
  const form = useMusterForm(BlockAnswer, { reason: '' })
  const words = useRefusalWords()
  const lift = useCall(liftMessagingBlock, { form, changes, onSuccess: () => toastDone(t`${reported.name} can write again`) })
  const uphold = useCall(upholdMessagingBlock, { form, changes, onSuccess: () => toastDone(t`Appeal declined. We’ll let them know.`) })
  const waits = appeal !== null && appeal.upheld_at === null
  return (
    <AppealPart title={waits ? <Trans>Appeal</Trans> : <Trans>Block</Trans>}>
      <form noValidate className="grid justify-items-start gap-3" onSubmit={(event) => event.preventDefault()}>
        <UnsavedChanges when={form.formState.isDirty && !lift.isSuccess && !uphold.isSuccess} />
        {appeal !== null && <p className="whitespace-pre-line [overflow-wrap:anywhere]">“{appeal.words}”</p>}
        {appeal !== null && appeal.upheld_at !== null && (
          <p className="text-gray">
            <Trans>Declined: {appeal.upheld_reason}</Trans>
          </p>
        )}
        <TextArea
          className="w-full"
          label={t`Why you decide this way`}
          help={<Trans>{reported.name} reads this.</Trans>}
          maxLength={LONGEST_REPORT}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <CallProblem error={lift.error ?? uphold.error} words={words} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant={waits ? 'contained' : 'outlined'}
            loading={lift.isPending}
            onClick={() => void form.handleSubmit((body) => lift.mutate({ params: { id }, body }))()}
          >
            <Trans>Lift block</Trans>
          </Button>
          {waits && (
            <Button
              variant="outlined"
              loading={uphold.isPending}
              onClick={() => void form.handleSubmit((body) => uphold.mutate({ params: { id }, body }))()}
            >
              <Trans>Decline appeal</Trans>
            </Button>
          )}
        </div>
      </form>
    </AppealPart>
  )
}
