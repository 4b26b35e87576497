import { Trans, useLingui } from '@lingui/react/macro'
import type { GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { shortDate, timeRange } from '../ui/format-time.ts'
import { useNow } from '../ui/use-now.ts'
import { EditShiftDialog } from './edit-shift-dialog.tsx'

/** A shift's time, address and contact. Until it starts, a button lets the manager change it. */
export function ShiftHead({ shift }: { shift: GigShiftWithGigs }) {
  const { t } = useLingui()
  const [editing, setEditing] = useState(false)
  const zone = { zone: shift.location.timezone }
  const when = timeRange(shift.start_time, shift.end_time, zone)
  const isToCome = Date.parse(shift.start_time) > useNow()
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <b className="block whitespace-nowrap">{when}</b>
        <span className="block text-small text-gray">{shortDate(shift.start_time, zone)}</span>
        <span className="block text-small text-gray">
          {shift.location.name} · {shift.location.street_address}
        </span>
        <span className="block text-small text-gray">
          <Trans>
            Contact on site: {shift.contact_name}, {formatPhone(shift.contact_phone)}
          </Trans>
        </span>
      </div>
      {isToCome && (
        <Button
          variant="ghost"
          size="small"
          iconOnly
          aria-label={t`Change times or contact of ${when}`}
          icon={<Pencil size={14} aria-hidden />}
          onClick={() => setEditing(true)}
        />
      )}
      {editing && <EditShiftDialog shift={shift} onClose={() => setEditing(false)} />}
    </div>
  )
}
