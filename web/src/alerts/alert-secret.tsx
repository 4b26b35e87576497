import { Trans, useLingui } from '@lingui/react/macro'
import { listAlerts, renewAlertSecret } from '@muster/contract/alerts/alert-endpoints.ts'
import type { Alert } from '@muster/contract/alerts/alert.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import Copy from 'lucide-react/icons/copy'
import { report } from '../api/report.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toastDone, toastFailed } from '../ui/toast.tsx'

interface AlertSecretProps {
  alert: Alert
  /** Its webhook is new, so no receiver knows an older secret. */
  isFirst: boolean
  onClose: () => void
}

/** Makes a secret for a webhook and shows it once. It replaces the one before. */
export function AlertSecret({ alert, isFirst, onClose }: AlertSecretProps) {
  const { t } = useLingui()
  const renew = useCall(renewAlertSecret, { changes: [listAlerts] })
  const words: Record<CallError<typeof renewAlertSecret>, string> = { NO_WEBHOOK: t`This alert has no webhook any more.` }
  if (renew.data !== undefined) return <Shown secret={renew.data.secret} onClose={onClose} />
  return (
    <ConfirmDialog
      open
      destructive={false}
      title={isFirst ? <Trans>Show the webhook’s secret?</Trans> : <Trans>Make a new secret?</Trans>}
      consequence={
        isFirst ? (
          <Trans>Your receiver checks signatures with it. We show it once.</Trans>
        ) : (
          <Trans>It signs every message from now on. The old secret stops working at once.</Trans>
        )
      }
      keep={isFirst ? <Trans>Not now</Trans> : undefined}
      action={isFirst ? <Trans>Show secret</Trans> : <Trans>Make secret</Trans>}
      loading={renew.isPending}
      onConfirm={() => renew.mutate({ params: { id: alert.id } })}
      onClose={onClose}
    >
      <CallProblem error={renew.error} words={words} />
    </ConfirmDialog>
  )
}

function Shown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useLingui()
  const copy = (): void =>
    void navigator.clipboard
      .writeText(secret)
      .then(() => toastDone(t`Copied`))
      .catch((error: unknown) => {
        report(error)
        toastFailed(t`We couldn’t copy it. Select the secret and copy it.`)
      })
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Secret of the webhook</Trans>}
      description={<Trans>Keep it now: we don’t show it again.</Trans>}
      actions={
        <Button variant="contained" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className="flex items-end gap-2">
        <TextField
          label={t`Secret`}
          readOnly
          value={secret}
          className="min-w-0 flex-1 font-mono"
          onFocus={(event) => event.target.select()}
        />
        <Button variant="outlined" icon={<Copy size={16} aria-hidden />} onClick={copy}>
          <Trans>Copy</Trans>
        </Button>
      </div>
    </Dialog>
  )
}
