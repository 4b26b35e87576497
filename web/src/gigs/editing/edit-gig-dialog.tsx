import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import { lowersPay } from '@muster/contract/gigs/editing/change-rules.ts'
import type { Gig, GigEdit } from '@muster/contract/gigs/gig.ts'
import { editGig, getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { centsOf } from '@muster/contract/money.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { shiftTime } from '../../ui/format-time.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { EditScopeDialog } from '../series/edit-scope-dialog.tsx'
import { EditedByAnother } from './edited-by-another.tsx'
import { focusFirstFault } from '../posting/focus-first-fault.ts'
import { GigForm } from '../posting/gig-form.tsx'
import { PostSkeleton } from '../posting/post-skeleton.tsx'
import { shiftTimes } from '../posting/shift-times.ts'
import { changedFields, editableFields, editOf, type ReadyShift, ShiftForm, valuesOf } from '../shift-values.ts'
import { skillName } from '../../skills/skill-name.ts'
import { type ShiftFacts, useShiftFacts } from '../posting/use-shift-facts.ts'
import { isBelowMinimum } from '../posting/wage-field.tsx'

/** Editing a posted shift until it starts. */
export function EditGigDialog({ gig, onClose }: { gig: Gig; onClose: () => void }) {
  const { facts, error, retry } = useShiftFacts(gig.location_id)
  // What was read when the dialog opened: a live update beneath must not change what is being edited.
  const [opened] = useState(gig)
  if (facts) return <EditForm gig={opened} facts={facts} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={<Trans>Edit shift</Trans>} frame="sheet">
      {error ? <ErrorState error={error} onRetry={retry} /> : <PostSkeleton />}
    </Dialog>
  )
}

function EditForm({ gig, facts, onClose }: { gig: Gig; facts: ShiftFacts; onClose: () => void }) {
  const { t } = useLingui()
  const { location, addresses, skills } = facts
  /** The shift as the server last told it: edits are what differs from it. */
  const [base, setBase] = useState(gig)
  const [other, setOther] = useState<{ before: Gig; now: Gig } | null>(null)
  const [asked, setAsked] = useState(false)
  /** The edit of a shift that repeats, while it is asked for which of them it is. */
  const [forWhich, setForWhich] = useState<GigEdit | null>(null)
  const form = useMusterForm(ShiftForm, { ...valuesOf(gig), contact_phone: formatPhone(gig.contact_phone) })
  const values = useWatch({ control: form.control })
  const { confirmed_pros_count } = base.stats
  const edit = useCall(editGig, {
    form,
    ifMatch: `"${base.id}-${base.edit_version}"`,
    changes: [listGigs, getGig, getGigTimeline, getHome],
    onSuccess: () => {
      toastDone(t`Shift saved`)
      onClose()
    },
  })
  const words: Record<CallError<typeof editGig>, string> = {
    EDITED_BY_ANOTHER: t`Somebody else has just changed this shift.`,
    INVALID_TRANSITION: t`This shift is over or cancelled, so it can no longer be changed.`,
    GIG_STARTED: t`The shift has started, or the new start has passed.`,
    BELOW_CONFIRMED: t`More pros are confirmed than that. Release one on the roster first.`,
    OVERLAPPING_GIG: t`A confirmed pro works elsewhere at the new time. Release them first, or keep the time.`,
    WAGE_BELOW_MINIMUM: t`The wage is under the minimum for this position here.`,
  }

  /** Takes over what another changed where this person changed nothing; what was typed stays. */
  const meetOther = async (): Promise<void> => {
    const now = await call(getGig, { params: { id: base.id } })
    const [theirs, old] = [valuesOf(now), valuesOf(base)]
    for (const field of editableFields) {
      if (field in form.formState.dirtyFields || String(theirs[field]) === String(old[field])) continue
      form.setValue(field, field === 'contact_phone' ? formatPhone(theirs.contact_phone) : theirs[field])
    }
    setOther({ before: base, now })
    setBase(now)
  }
  const submit = (ready: ReadyShift): void => {
    const body = editOf(valuesOf(base), ready)
    if (Object.keys(body).length === 0) return onClose()
    const moves = changedFields(valuesOf(base), ready).some((field) => ['local_date', 'start_time', 'end_time'].includes(field))
    const times = moves ? shiftTimes(ready, base.timezone) : null
    if (times?.hasPassed || times?.isOutOfBounds) return focusFirstFault('edit-shift')
    if (
      isBelowMinimum(
        body.wage_amount,
        skills.find(({ id }) => id === base.skill_id),
      )
    )
      return focusFirstFault('edit-shift')
    if (base.is_recurring) setForWhich(body)
    else save(body)
  }
  const save = (body: GigEdit): void =>
    edit.mutate(
      { params: { id: base.id }, body },
      {
        onError: (error) => {
          setForWhich(null)
          if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER') void meetOther()
        },
      },
    )
  const { dirtyFields, isDirty } = form.formState
  const tells =
    confirmed_pros_count > 0 && Boolean(dirtyFields.local_date || dirtyFields.start_time || dirtyFields.end_time || dirtyFields.wage_amount)
  const asks = tells && values.wage_amount !== undefined && lowersPay(centsOf(base.wage_amount), { wage_amount: values.wage_amount })
  const close = (): void => (isDirty && !asked ? setAsked(true) : onClose())
  return (
    <Dialog
      open
      onClose={close}
      title={<Trans>Edit shift</Trans>}
      description={`${skillName(gig.skill)} · ${shiftTime(base.start_time, base.end_time, { zone: base.timezone })}`}
      frame="sheet"
      actions={
        // Keys, so that the button under a click never becomes the one that sends.
        asked ? (
          <>
            <b className="mr-auto self-center">{t`You have unsaved changes, are you sure?`}</b>
            <Button variant="ghost" onClick={onClose}>{t`Leave without saving`}</Button>
            <Button key="stay" variant="contained" onClick={() => setAsked(false)}>{t`Stay here`}</Button>
          </>
        ) : (
          <>
            {tells && (
              <span className="mr-auto self-center text-gray">
                {asks ? (
                  <Plural
                    value={confirmed_pros_count}
                    one="It pays less: # confirmed pro is asked again."
                    other="It pays less: # confirmed pros are asked again."
                  />
                ) : (
                  <Plural value={confirmed_pros_count} one="# confirmed pro will be told." other="# confirmed pros will be told." />
                )}
              </span>
            )}
            <Button variant="ghost" onClick={close}>{t`Keep as it was`}</Button>
            <Button
              key="save"
              type="submit"
              form="edit-shift"
              variant="contained"
              loading={edit.isPending}
              disabled={!isDirty}
            >{t`Save changes`}</Button>
          </>
        )
      }
    >
      <form id="edit-shift" noValidate onSubmit={form.handleSubmit(submit, () => focusFirstFault('edit-shift'))}>
        {other && <EditedByAnother before={other.before} now={other.now} />}
        <div>
          <GigForm
            form={form}
            values={values}
            location={location}
            addresses={addresses}
            skills={skills}
            mode="edit"
            fewestPros={confirmed_pros_count}
            attachments={gig.attachments}
            onSkill={() => undefined}
          />
        </div>
        <CallProblem error={edit.error} words={words} except={other ? ['EDITED_BY_ANOTHER'] : []} />
      </form>
      {forWhich && (
        <EditScopeDialog
          gig={base}
          change={forWhich}
          isSaving={edit.isPending}
          onOne={() => save(forWhich)}
          onBack={() => setForWhich(null)}
          onDone={onClose}
        />
      )}
    </Dialog>
  )
}
