import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { editWorkingHours, getRoster } from '@muster/contract/gigs/application-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { getGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { useCall } from '../api/use-call.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { dayOf, dayPlus, startOfDay, wallTimeOf } from '../ui/format-time.ts'
import { Stepper } from '../ui/stepper.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TimeField } from '../ui/time-field.tsx'
import type { HoursFacts } from './hours-facts.ts'

/** The instant a wall time means on a shift's day: the one nearest to `near`. */
function instantAt(wall: string, near: string, zone: string): string {
  const day = dayOf(near, { zone })
  const [hours = 0, minutes = 0] = wall.split(':').map(Number)
  const candidates = [-1, 0, 1].map((offset) => startOfDay(dayPlus(day, offset), zone).getTime() + (hours * 60 + minutes) * 60_000)
  const target = Date.parse(near)
  return new Date(candidates.reduce((best, one) => (Math.abs(one - target) < Math.abs(best - target) ? one : best))).toISOString()
}

/** Enters or corrects one pro's hours. What differs from the punches needs a reason, which the pro reads. */
export function EditHours({ facts, gig, onClose }: { facts: HoursFacts; gig: Gig; onClose: () => void }) {
  const { t } = useLingui()
  const { application } = facts
  const from = application.working_hours?.start_time ?? facts.clock_in ?? gig.start_time
  const to = application.working_hours?.end_time ?? facts.clock_out ?? gig.end_time
  const [start, setStart] = useState(wallTimeOf(from, gig.timezone))
  const [end, setEnd] = useState(wallTimeOf(to, gig.timezone))
  const [pause, setPause] = useState(facts.break_minutes)
  const [reason, setReason] = useState('')
  const edit = useCall(editWorkingHours, { changes: [getRoster, getGig], onSuccess: onClose })
  const words: Record<CallError<typeof editWorkingHours>, string> = {
    ALREADY_PAID: t`This is paid already.`,
    NOT_CONFIRMED: t`Not confirmed for this shift.`,
    SHIFT_NOT_OVER: t`The shift is not over yet.`,
  }
  const name = application.gigster.first_name
  const refused = edit.error instanceof CallFailed && edit.error.target === 'reason' ? edit.error.message : undefined
  const save = (start_time: string, end_time: string) => {
    const first = instantAt(start_time, from, gig.timezone)
    let last = instantAt(end_time, to, gig.timezone)
    if (Date.parse(last) <= Date.parse(first)) last = new Date(Date.parse(last) + 86_400_000).toISOString()
    edit.mutate({
      params: { id: application.id },
      body: { start_time: first, end_time: last, unpaid_break_minutes: pause, ...(reason.trim() && { reason: reason.trim() }) },
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Hours of {name}</Trans>}
      description={<Trans>{name} is told and reads the reason. The punches stay as they are.</Trans>}
      actions={
        <>
          <Button variant="text" onClick={onClose}>
            <Trans>Leave as they are</Trans>
          </Button>
          <Button variant="contained" loading={edit.isPending} onClick={() => save(start, end)}>
            <Trans>Approve these hours</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <div className="grid grid-cols-2 gap-3">
          <TimeField label={t`Start`} value={start} onChange={(value) => setStart(value ?? start)} />
          <TimeField label={t`End`} value={end} onChange={(value) => setEnd(value ?? end)} />
        </div>
        <Stepper label={t`Unpaid break, minutes`} value={pause} min={0} max={240} onChange={setPause} />
        <TextArea label={t`Why`} value={reason} error={refused} onChange={(event) => setReason(event.target.value)} />
        <CallProblem error={edit.error} words={words} />
      </div>
    </Dialog>
  )
}
