import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { listAlertHistory, listAlerts, pauseAlert, removeAlert, resumeAlert } from '@muster/contract/alerts/alert-endpoints.ts'
import type { Alert } from '@muster/contract/alerts/alert.ts'
import type { CallError } from '@muster/contract/endpoint.ts'
import { getAdminHome } from '@muster/contract/gigs/applications/admin-home-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { AlertHistory } from './alert-history.tsx'
import { type AlertAct, AlertRow } from './alert-row.tsx'
import { AlertSecret } from './alert-secret.tsx'
import { TestDialog } from './test-dialog.tsx'

/** The server measures every minute. */
const ASK_EVERY_MS = 30_000
const CHANGES = [listAlerts, listAlertHistory, getAdminHome]

type Open = { what: 'new' } | { what: 'edit' | 'test' | 'remove'; alert: Alert } | { what: 'secret'; alert: Alert; isFirst: boolean }

/** The operator's alerts, with the present value of each, and what happened lately. */
export function AdminAlertsScreen() {
  const { page, page_size } = useSearch({ from: '/admin/alerts' })
  const navigate = useNavigate({ from: '/admin/alerts' })
  const alerts = useQuery({ ...read(listAlerts, {}), refetchInterval: ASK_EVERY_MS })
  const [open, setOpen] = useState<Open | null>(null)
  const add = (): void => setOpen({ what: 'new' })
  return (
    <>
      <PageHeader
        title={<Trans>Alerts</Trans>}
        note={alerts.data && <Plural value={alerts.data.length} one="# alert" other="# alerts" />}
        actions={
          <Button variant="contained" icon={<Plus size={16} aria-hidden />} onClick={add}>
            <Trans>New alert</Trans>
          </Button>
        }
      />
      <div className="grid flex-1 content-start gap-y-8 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] wide:content-stretch">
        <div className="min-w-0 border-t border-light-gray">
          {alerts.isPending ? (
            <SkeletonRows rows={5} tall />
          ) : failedToLoad(alerts) ? (
            <ErrorState error={alerts.error} onRetry={() => void alerts.refetch()} />
          ) : alerts.data.length === 0 ? (
            <EmptyState title={<Trans>No alerts yet</Trans>}>
              <Trans>Get an email or a webhook when a figure of your home stays too high or too low.</Trans>
            </EmptyState>
          ) : (
            <AlertList alerts={alerts.data} onOpen={setOpen} />
          )}
        </div>
        <AlertHistory
          page={page}
          page_size={page_size}
          everyMs={ASK_EVERY_MS}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
        />
      </div>
      {open !== null && <OpenDialog open={open} onOpen={setOpen} />}
    </>
  )
}

function AlertList({ alerts, onOpen }: { alerts: readonly Alert[]; onOpen: (open: Open) => void }) {
  const { t } = useLingui()
  const pause = useCall(pauseAlert, { changes: CHANGES, onSuccess: () => toastDone(t`Paused`) })
  const resume = useCall(resumeAlert, { changes: CHANGES, onSuccess: () => toastDone(t`The alert is watching`) })
  const words: Record<CallError<typeof pauseAlert>, string> = { INVALID_TRANSITION: t`It changed meanwhile. Look again.` }
  const act = (alert: Alert, what: AlertAct): void => {
    if (what === 'pause') pause.mutate({ params: { id: alert.id } })
    else if (what === 'resume') resume.mutate({ params: { id: alert.id } })
    else if (what === 'secret') onOpen({ what, alert, isFirst: false })
    else onOpen({ what, alert })
  }
  const error = pause.error ?? resume.error
  return (
    <>
      {error !== null && (
        <div className="px-4 py-2 desktop:px-6">
          <CallProblem error={error} words={words} />
        </div>
      )}
      <ul>
        {alerts.map((alert) => (
          <AlertRow key={alert.id} alert={alert} onAct={(what) => act(alert, what)} />
        ))}
      </ul>
    </>
  )
}

function OpenDialog({ open, onOpen }: { open: Open; onOpen: (open: Open | null) => void }) {
  const close = (): void => onOpen(null)
  if (open.what === 'test') return <TestDialog alert={open.alert} onClose={close} />
  if (open.what === 'remove') return <RemoveDialog alert={open.alert} onClose={close} />
  if (open.what === 'secret') return <AlertSecret alert={open.alert} isFirst={open.isFirst} onClose={close} />
  const before = open.what === 'edit' ? open.alert : null
  // A receiver can check nothing before it has the secret.
  const saved = (alert: Alert): void =>
    alert.webhook_url !== null && !before?.webhook_url ? onOpen({ what: 'secret', alert, isFirst: true }) : close()
  return <AlertDialog alert={before} onClose={close} onSaved={saved} />
}

function RemoveDialog({ alert: { id, name, state }, onClose }: { alert: Alert; onClose: () => void }) {
  const { t } = useLingui()
  const remove = useCall(removeAlert, {
    changes: CHANGES,
    onSuccess: () => {
      toastDone(t`Deleted`)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={<Trans>Delete “{name}”?</Trans>}
      consequence={
        state === 'ON' ? (
          <Trans>It is on. Everyone hears that it is over. Its history stays for 30 days.</Trans>
        ) : (
          <Trans>Its history stays for 30 days.</Trans>
        )
      }
      action={<Trans>Delete alert</Trans>}
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
      onClose={onClose}
    >
      <CallProblem error={remove.error} />
    </ConfirmDialog>
  )
}
