import { Trans, useLingui } from '@lingui/react/macro'
import { endSession, listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { fromNow } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { deviceName } from './device-name.ts'

/** Every signed-in device, with a button to sign it out. */
export function DeviceList() {
  const { t } = useLingui()
  const sessions = useQuery(read(listSessions, {}))
  const end = useCall(endSession, { changes: [listSessions], onSuccess: () => toastDone(t`That device is signed out`) })
  if (sessions.isPending) return <SkeletonRows rows={2} tall />
  if (failedToLoad(sessions)) return <ErrorState error={sessions.error} onRetry={() => void sessions.refetch()} />
  return (
    <>
      <CallProblem error={end.error} />
      <ul>
        {sessions.data.map((session) => {
          const Icon = /phone|android|iphone|mobile/i.test(session.device) ? Smartphone : Monitor
          return (
            <li key={session.id} className="flex min-h-14 items-center gap-3 border-b border-light-gray py-1.5 last:border-b-0">
              <Icon size={20} className="shrink-0 text-gray" strokeWidth={1.75} aria-hidden />
              <div className="min-w-0 flex-1">
                <b className="block truncate" title={session.device}>
                  {deviceName(session.device) ?? t`A device`}
                </b>
                <span className="text-gray">
                  {session.is_current ? (
                    <span className="font-semibold text-success">
                      <Trans>This device</Trans>
                    </span>
                  ) : (
                    <Trans>Last used {fromNow(session.last_seen_at)}</Trans>
                  )}
                </span>
              </div>
              {!session.is_current && (
                <Button
                  variant="outlined"
                  loading={end.isPending && end.variables.params.id === session.id}
                  onClick={() => end.mutate({ params: { id: session.id } })}
                >
                  <Trans context="a session">End</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}
