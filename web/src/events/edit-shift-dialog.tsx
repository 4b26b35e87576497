import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { GigShiftWithGigs, ShiftMove } from '@muster/contract/events/event.ts'
import { editGigShift, getEvent, getShiftMove, listEventShifts } from '@muster/contract/events/event-endpoints.ts'
import { shiftTimesOf, utcWallTime } from '@muster/contract/events/event-rules.ts'
import { getGig, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { formatPhone, isPhone } from '@muster/contract/phone.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed } from '../api/call-failed.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { shiftTimes } from '../gigs/posting/shift-times.ts'
import { useSettled } from '../gigs/use-settled.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money } from '../ui/format-money.ts'
import { dayOf, shiftTime, wallTimeOf } from '../ui/format-time.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { toastDone } from '../ui/toast.tsx'

const PAUSE_MS = 300

/** New times or a new contact for every gig of a shift; what new times do to people and money is shown before they are saved. */
export function EditShiftDialog({ shift, onClose }: { shift: GigShiftWithGigs; onClose: () => void }) {
  const { t } = useLingui()
  const zone = shift.location.timezone
  const before = { start: wallTimeOf(shift.start_time, zone), end: wallTimeOf(shift.end_time, zone) }
  const [start, setStart] = useState<string | null>(before.start)
  const [end, setEnd] = useState<string | null>(before.end)
  const [name, setName] = useState(shift.contact_name)
  const [phone, setPhone] = useState(formatPhone(shift.contact_phone))
  const times = start && end ? shiftTimes({ local_date: dayOf(shift.start_time, { zone }), start_time: start, end_time: end }, zone) : null
  const moves = start !== before.start || end !== before.end
  const isSound = times !== null && !times.isOutOfBounds && !times.hasPassed
  const asked = useSettled(isSound && moves ? { start_time: times.start.toISOString(), end_time: times.end.toISOString() } : null, PAUSE_MS)
  const move = useQuery({
    ...read(getShiftMove, { params: { id: shift.id }, query: asked ?? { start_time: '', end_time: '' } }),
    enabled: asked !== null,
    staleTime: 0,
    retry: false,
  })
  const save = useCall(editGigShift, {
    ifMatch: `"${shift.id}-${shift.edit_version}"`,
    changes: [listEventShifts, getEvent, listGigs, getGig],
    onSuccess: () => {
      toastDone(moves ? t`Shift moved` : t`Contact changed`)
      onClose()
    },
  })
  const words: Record<CallError<typeof editGigShift>, string> = {
    EDITED_BY_ANOTHER: t`Somebody else has just changed this shift. Close this and look again.`,
    INVALID_TRANSITION: t`This shift is over or cancelled, so it can no longer be changed.`,
    GIG_STARTED: t`The shift has started, or the new start has passed.`,
    OVERLAPPING_GIG: t`Someone confirmed works elsewhere at the new time. Nothing was changed.`,
  }
  const calls = name.trim() !== shift.contact_name || phone !== formatPhone(shift.contact_phone)
  const contactFault = name.trim() === '' ? t`This field is required` : undefined
  const phoneFault = isPhone(phone) ? undefined : t`Invalid phone number`
  const blocked = moves && (!isSound || asked === null || !move.data || move.data.overlapping_pros.length > 0)
  const told = move.data?.confirmed_pros.length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Change this shift`}
      description={shiftTime(shift.start_time, shift.end_time, { zone })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Keep as it was`}</Button>
          <Button
            variant="contained"
            loading={save.isPending}
            disabled={(!moves && !calls) || blocked || contactFault !== undefined || phoneFault !== undefined}
            onClick={() =>
              save.mutate({
                params: { id: shift.id },
                body: {
                  ...(moves && times && { ...asSent(times, shift), timezone: zone }),
                  ...(calls && { contact_name: name, contact_phone: phone }),
                },
              })
            }
          >
            {moves && told > 0 ? <Plural value={told} one="Move and tell # pro" other="Move and tell # pros" /> : t`Save changes`}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label={t`Start`}
          value={start}
          onChange={setStart}
          error={moves && times?.hasPassed ? t`This time has passed` : undefined}
        />
        <TimeField label={t`End`} value={end} onChange={setEnd} error={times?.isOutOfBounds ? t`A shift lasts 1 to 16 hours` : undefined} />
        <TextField
          label={t`Ask for`}
          autoComplete="off"
          value={name}
          maxLength={120}
          error={contactFault}
          onChange={(event) => setName(event.target.value)}
        />
        <PhoneField
          label={t`Their phone`}
          autoComplete="off"
          value={phone}
          error={phoneFault}
          onChange={(event) => setPhone(event.target.value)}
        />
      </div>
      <p className="mt-2 text-small text-gray">
        <Plural value={shift.gigs.length} one="Changes the # position of this shift." other="Changes all # positions of this shift." />
      </p>
      <div aria-live="polite" className="mt-3 flex flex-col gap-2">
        {moves && move.data && asked !== null && <Consequence move={move.data} />}
        <CallProblem error={move.error instanceof CallFailed && moves ? move.error : null} words={words} />
        <CallProblem error={save.error} words={words} />
      </div>
    </Dialog>
  )
}

/** UTC wall times, as a shift's times are sent; instants where the day they would be taken for is another. */
function asSent({ start, end }: { start: Date; end: Date }, shift: { start_time: string }): { start_time: string; end_time: string } {
  const wall = { start_time: utcWallTime(start), end_time: utcWallTime(end) }
  const taken = shiftTimesOf(wall, shift)
  const meant = { start_time: start.toISOString(), end_time: end.toISOString() }
  return taken.start_time === meant.start_time && taken.end_time === meant.end_time ? wall : meant
}

function Consequence({ move }: { move: ShiftMove }) {
  const { confirmed_pros: confirmed, overlapping_pros: overlapping, wages_before, wages_after } = move
  const names = (pros: ShiftMove['confirmed_pros']): string => pros.map(({ display_name }) => display_name).join(', ')
  if (overlapping.length > 0) {
    const who = names(overlapping)
    return (
      <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2.5">
        <Trans>Confirmed elsewhere at that time: {who}. Release them first, or keep the times.</Trans>
      </p>
    )
  }
  const [from, to] = [money(wages_before), money(wages_after)]
  return (
    <div className="rounded-control bg-attention-soft px-3 py-2.5">
      <p>
        {confirmed.length === 0 ? (
          <Trans>Nobody is confirmed yet.</Trans>
        ) : (
          <>
            <b>
              <Plural value={confirmed.length} one="# confirmed pro will be told." other="# confirmed pros will be told." />
            </b>{' '}
            <span className="text-gray">{names(confirmed)}</span>
          </>
        )}
      </p>
      <p>
        {wages_before === wages_after ? (
          <Trans>Wages stay {to}.</Trans>
        ) : (
          <Trans>
            Wages go from {from} to {to}, before fees.
          </Trans>
        )}
      </p>
    </div>
  )
}
