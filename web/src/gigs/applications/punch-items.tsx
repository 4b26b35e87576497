import { Trans } from '@lingui/react/macro'
import type { Application } from '@muster/contract/gigs/application.ts'
import { useNavigate } from '@tanstack/react-router'
import Pencil from 'lucide-react/icons/pencil'
import Undo2 from 'lucide-react/icons/undo-2'
import { MenuItem } from '../../ui/menu.tsx'
import type { UndoPunch } from './use-undo-punch.ts'

/** In a pro's menu: take back the last punch by hand while the shift runs, or correct the times once it is over. */
export function PunchItems({ application, isOver, undo }: { application: Application; isOver: boolean; undo: UndoPunch }) {
  const navigate = useNavigate()
  const last = application.timesheet?.time_punches.at(-1)
  const { first_name: name } = application.gigster
  if (last === undefined) return null
  if (isOver)
    return (
      <MenuItem
        icon={<Pencil size={16} aria-hidden />}
        onClick={() =>
          void navigate({
            from: '/locations/$locationId/gigs/$gigId/roster',
            to: '/locations/$locationId/gigs/pay',
            search: { selected_gig_id: application.gig_id },
          })
        }
      >
        <Trans>Correct times</Trans>
      </MenuItem>
    )
  if (last.proof !== 'manager') return null
  return (
    <MenuItem icon={<Undo2 size={16} aria-hidden />} onClick={() => undo(application.id, last.id, last.punch_type, name)}>
      {last.punch_type === 'CLOCK_IN' ? <Trans>Undo check-in</Trans> : <Trans>Undo check-out</Trans>}
    </MenuItem>
  )
}
