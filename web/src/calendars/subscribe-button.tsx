import { useLingui } from '@lingui/react/macro'
import CalendarSync from 'lucide-react/icons/calendar-sync'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'

const SubscribeDialog = lazy(() => import('./subscribe-dialog.tsx').then(({ SubscribeDialog: component }) => ({ default: component })))

/** Opens the link with which the manager's own calendar shows the shifts. */
export function SubscribeButton() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        iconOnly
        // On a phone the head has no room for it. There the link is in the settings.
        className="phone:hidden"
        aria-label={t`Show in your calendar`}
        icon={<CalendarSync size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={null}>{isOpen && <SubscribeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
