import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { ReportDifference } from '@muster/contract/reconciliation/provider-report.ts'
import {
  getProviderReport,
  listProviderReports,
  listReportDifferences,
  settleReportDifference,
} from '@muster/contract/reconciliation/reconciliation-endpoints.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useMusterForm } from '../ui/use-muster-form.ts'

const FORM = 'settle-difference'

interface SettleDialogProps {
  difference: ReportDifference
  sentence: string
  onClose: () => void
}

/** Marks a difference as settled, with why. */
export function SettleDialog({ difference, sentence, onClose }: SettleDialogProps) {
  const { t } = useLingui()
  const form = useMusterForm(settleReportDifference.body, { note: '' })
  const settle = useCall(settleReportDifference, {
    form,
    changes: [getProviderReport, listProviderReports, listReportDifferences],
    onSuccess: () => {
      toastDone(t`Difference settled`)
      onClose()
    },
  })
  const words: Record<CallError<typeof settleReportDifference>, string> = {
    DIFFERENCE_SETTLED: t`Someone settled this already. Reload the page.`,
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Settle this difference?</Trans>}
      description={sentence}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM} variant="contained" loading={settle.isPending}>
            <Trans>Settle difference</Trans>
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4"
        onSubmit={form.handleSubmit((body) => settle.mutate({ params: { id: difference.id }, body }))}
      >
        <p className="text-gray">
          <Trans>This moves no money. Correct the payment first, then say here what you did.</Trans>
        </p>
        <TextArea label={t`Note`} error={form.formState.errors.note?.message} maxLength={500} {...form.register('note')} />
        <CallProblem error={settle.error} words={words} />
      </form>
    </Dialog>
  )
}
