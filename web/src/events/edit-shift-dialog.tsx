import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { GigShiftWithGigs, ShiftMove } from '@muster/contract/events/event.ts'
import { CallFailed } from '../api/call-failed.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { money } from '../ui/format-money.ts'
import { shiftTime } from '../ui/format-time.ts'
import { PhoneField } from '../ui/phone-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { CostOfAsking } from '../gigs/cost-of-asking.tsx'
import { type ShiftEdit, useShiftEdit } from './use-shift-edit.ts'

/** Sets new times or a new contact for every gig of a shift. Before saving it shows what new times mean for pros and wages. */
export function EditShiftDialog({ shift, onClose }: { shift: GigShiftWithGigs; onClose: () => void }) {
  const { t } = useLingui()
  const edit = useShiftEdit(shift, onClose)
  const { moves, move, words } = edit
  const notified = move.data?.confirmed_pros.length ?? 0
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Change this shift`}
      description={shiftTime(shift.start_time, shift.end_time, { zone: shift.location.timezone })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>{t`Keep as is`}</Button>
          <Button variant="contained" loading={edit.isSaving} disabled={!edit.canSave} onClick={edit.save}>
            {moves && notified > 0 ? (
              <Plural value={notified} one="Move and notify # pro" other="Move and notify # pros" />
            ) : (
              t`Save changes`
            )}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <Times edit={edit} />
        <Contact edit={edit} />
      </div>
      <p className="mt-2 text-small text-gray">
        <Plural value={shift.gigs.length} one="Changes the # position of this shift." other="Changes all # positions of this shift." />
      </p>
      <div aria-live="polite" className="mt-3 flex flex-col gap-2">
        {moves && move.data && edit.isAsked && <Consequence move={move.data} />}
        {moves && move.data && edit.isAsked && <CostOfAsking amount={move.data.amount_if_declined} />}
        <CallProblem error={move.error instanceof CallFailed && moves ? move.error : null} words={words} />
        <CallProblem error={edit.saveError} words={words} />
      </div>
    </Dialog>
  )
}

function Times({ edit: { moves, times, start, setStart, end, setEnd } }: { edit: ShiftEdit }) {
  const { t } = useLingui()
  return (
    <>
      <TimeField
        label={t`Start`}
        value={start}
        onChange={setStart}
        error={moves && times?.hasPassed ? t`This time has passed` : undefined}
      />
      <TimeField label={t`End`} value={end} onChange={setEnd} error={times?.isOutOfBounds ? t`A shift lasts 1 to 16 hours` : undefined} />
    </>
  )
}

function Contact({ edit: { name, setName, phone, setPhone, hasName, hasPhone } }: { edit: ShiftEdit }) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Contact on site`}
        autoComplete="off"
        value={name}
        maxLength={120}
        error={hasName ? undefined : t`This field is required`}
        onChange={(event) => setName(event.target.value)}
      />
      <PhoneField
        label={t`Their phone`}
        autoComplete="off"
        value={phone}
        error={hasPhone ? undefined : t`Invalid phone number`}
        onChange={(event) => setPhone(event.target.value)}
      />
    </>
  )
}

function Consequence({ move }: { move: ShiftMove }) {
  const { confirmed_pros: confirmed, overlapping_pros: overlapping, wages_before, wages_after } = move
  const names = (pros: ShiftMove['confirmed_pros']): string => pros.map(({ display_name }) => display_name).join(', ')
  if (overlapping.length > 0) {
    const who = names(overlapping)
    return (
      <p role="alert" className="rounded-control bg-accent-light-red px-3 py-2.5">
        <Trans>Release these pros first, or keep the times. Confirmed elsewhere then: {who}</Trans>
      </p>
    )
  }
  const [from, to] = [money(wages_before), money(wages_after)]
  return (
    <div className="rounded-control bg-attention-soft px-3 py-2.5">
      <p>
        {confirmed.length === 0 ? (
          <Trans>No one is confirmed yet.</Trans>
        ) : (
          <>
            <b>
              {move.asks_again ? (
                <Plural value={confirmed.length} one="# confirmed pro must confirm again." other="# confirmed pros must confirm again." />
              ) : (
                <Plural value={confirmed.length} one="We’ll notify # confirmed pro." other="We’ll notify # confirmed pros." />
              )}
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
