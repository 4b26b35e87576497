import './view-bar.css'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { VIEW_MINUTES } from '@muster/contract/view-as/view-as-rules.ts'
import ScanEye from 'lucide-react/icons/scan-eye'
import { useEffect, useState } from 'react'
import { onRefusal } from '../api/client.ts'
import { onSessionChange, sessionToken } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/use-now.ts'
import { leaveView, stopView, viewNow } from './view-session.ts'

/** Says over every screen whose account the staff see, that they can't change it and for how long; and lets them stop. */
export default function ViewBar() {
  const { t } = useLingui()
  const [view] = useState(viewNow)
  const [isStopping, setStopping] = useState(false)
  const now = useNow()
  // The time on screen may be half a minute old when the view begins.
  const minutes = view === null ? 0 : Math.min(VIEW_MINUTES, Math.max(0, Math.ceil((Date.parse(view.expires_at) - now) / 60_000)))
  useEffect(() => onRefusal('VIEW_ONLY', () => t`You can’t do this while you view someone’s account.`), [t])
  useEffect(() => {
    const leaveWhenOver = (): void => {
      if (!isStopping && sessionToken() === null) leaveView(view?.user_id)
    }
    leaveWhenOver()
    const stopListening = onSessionChange(leaveWhenOver)
    // Reading the token after its last second drops it.
    const timer = setTimeout(sessionToken, view === null ? 0 : Math.max(0, Date.parse(view.expires_at) - Date.now()) + 1_000)
    return () => {
      stopListening()
      clearTimeout(timer)
    }
  }, [now, isStopping, view])
  if (view === null) return null
  const { name } = view
  return (
    // The same in both themes, so that staff never take the account for their own.
    <aside
      aria-label={t`Viewing an account`}
      data-theme="light"
      className="view-bar z-30 flex h-(--view-bar) shrink-0 items-center gap-2 bg-brand-secondary px-3 text-normal text-black print:hidden"
    >
      <ScanEye size={18} className="shrink-0" aria-hidden />
      <p className="flex min-w-0 flex-1 items-baseline gap-2">
        <span className="truncate">
          <Trans>
            Viewing as <b>{name}</b>
          </Trans>
        </span>
        <span className="shrink-0 phone:hidden">
          <Trans>Read only</Trans>
        </span>
      </p>
      <span className="shrink-0 tabular-nums">
        <Plural value={minutes} one="# min left" other="# min left" />
      </span>
      <Button
        variant="outlined"
        loading={isStopping}
        onClick={() => {
          setStopping(true)
          void stopView(view)
        }}
      >
        <Trans>Stop</Trans>
      </Button>
    </aside>
  )
}
