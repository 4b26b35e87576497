import { Trans } from '@lingui/react/macro'
import Briefcase from 'lucide-react/icons/briefcase'
import { lazy, Suspense, useState } from 'react'
import { useHires } from '../me/use-product-mode.ts'
import { Button } from '../ui/button.tsx'

const ScheduleDialog = lazy(() => import('./schedule-dialog.tsx').then(({ ScheduleDialog: component }) => ({ default: component })))

interface InviteProActProps {
  pro: { id: number; first_name: string; last_name: string; headshot_public_id: string | null }
  locationId: number
}

/** From a good shift to an interview in two clicks: invites a pro who worked here. */
export function InviteProAct({ pro, locationId }: InviteProActProps) {
  const [isOpen, setOpen] = useState(false)
  const hires = useHires(locationId)
  if (!hires) return null
  const name = `${pro.first_name} ${pro.last_name}`.trim()
  return (
    <>
      <Button variant="raised" icon={<Briefcase size={16} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>Invite to interview</Trans>
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <ScheduleDialog
            locationId={locationId}
            invitee={{ pro_id: pro.id, name, headshot_public_id: pro.headshot_public_id, isPro: true }}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}
