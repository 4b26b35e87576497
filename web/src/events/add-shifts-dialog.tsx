import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { EventWhole, GigShiftWithGigs } from '@muster/contract/events/event.ts'
import { addEventShifts, getEvent, listEventShifts, listOrganizationShifts } from '@muster/contract/events/event-endpoints.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { skillName } from '../skills/skill-name.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { shiftTime } from '../ui/format-time.ts'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { toastDone } from '../ui/toast.tsx'
import { asWhole } from './use-event-shifts.ts'

/** Adds posted shifts to the event, chosen from the organization's upcoming ones. */
export function AddShiftsDialog({ event, onClose }: { event: EventWhole; onClose: () => void }) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<readonly number[]>([])
  const shifts = useQuery(
    read(listOrganizationShifts, { params: { orgId: event.organization_id }, query: { excluded_event_ids: [event.id] } }),
  )
  const add = useCall(addEventShifts, {
    changes: [listEventShifts, getEvent, listOrganizationShifts, listGigs, getGig],
    onSuccess: () => {
      toastDone(t`Shifts added`)
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={t`Add shifts to ${event.name}`}
      description={<Trans>The shifts don’t change, and pros aren’t notified.</Trans>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
          <Button
            variant="contained"
            disabled={chosen.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate({ params: { id: event.id }, body: { gig_shift_ids: [...chosen] } })}
          >
            {chosen.length === 0 ? <Trans>Add shifts</Trans> : <Plural value={chosen.length} one="Add # shift" other="Add # shifts" />}
          </Button>
        </>
      }
    >
      {failedToLoad(shifts) ? (
        <ErrorState error={shifts.error} onRetry={() => void shifts.refetch()} />
      ) : shifts.isPending ? (
        <SkeletonRows rows={5} tall />
      ) : shifts.data.length === 0 ? (
        <EmptyState title={<Trans>No other upcoming shifts</Trans>}>
          <Trans>Add shifts in the grid instead.</Trans>
        </EmptyState>
      ) : (
        <Choices shifts={asWhole(shifts.data)} chosen={chosen} onChange={setChosen} />
      )}
      <CallProblem error={add.error} />
    </Dialog>
  )
}

interface ChoicesProps {
  shifts: readonly GigShiftWithGigs[]
  chosen: readonly number[]
  onChange: (chosen: readonly number[]) => void
}

function Choices({ shifts, chosen, onChange }: ChoicesProps) {
  return (
    <ul className="-mx-1 divide-y divide-light-gray">
      {shifts.map((shift) => (
        <li key={shift.id} className="px-1 py-2">
          <Checkbox
            label={<b>{shiftTime(shift.start_time, shift.end_time, { zone: shift.location.timezone })}</b>}
            help={<What shift={shift} />}
            checked={chosen.includes(shift.id)}
            onChange={({ target }) => onChange(target.checked ? [...chosen, shift.id] : chosen.filter((id) => id !== shift.id))}
          />
        </li>
      ))}
    </ul>
  )
}

function What({ shift }: { shift: GigShiftWithGigs }) {
  const positions = shift.gigs.map((gig) => `${gig.allowed_confirmed_pros} ${skillName(gig.skill)}`).join(', ')
  return (
    <>
      {shift.location.name} · {positions}
      {shift.event_id !== null && (
        <>
          {' · '}
          <b className="text-warning">
            <Trans>moves here from another event</Trans>
          </b>
        </>
      )}
    </>
  )
}
