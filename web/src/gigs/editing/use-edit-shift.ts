import { useLingui } from '@lingui/react/macro'
import type { CallError } from '@muster/contract/endpoint.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { editGig, getGig, getGigTimeline, listGigs } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { formatPhone } from '@muster/contract/phone.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { call } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import { useSavedWords } from './use-saved-words.ts'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { shiftTimes } from '../posting/shift-times.ts'
import type { ShiftFacts } from '../posting/use-shift-facts.ts'
import { isBelowMinimum } from '../posting/wage-field.tsx'
import { changedFields, editableFields, editOf, type ReadyShift, type ShiftFormState, valuesOf } from '../shift-values.ts'

export const EDIT_FORM = 'edit-shift'

interface EditShiftOptions {
  gig: Gig
  skills: ShiftFacts['skills']
  form: ShiftFormState
  onClose: () => void
}

/** Saves what the form changed. A shift that repeats first asks which shifts; an edit by another manager is merged into the form. */
export function useEditShift({ gig, skills, form, onClose }: EditShiftOptions) {
  const { t } = useLingui()
  /** The latest shift from the server. The form's difference from it is the edit. */
  const [base, setBase] = useState(gig)
  const [other, setOther] = useState<{ before: Gig; now: Gig } | null>(null)
  /** The edit of a shift that repeats, while we ask which shifts it is for. */
  const [forWhich, setForWhich] = useState<GigEdit | null>(null)
  const savedWords = useSavedWords()
  const edit = useCall(editGig, {
    form,
    ifMatch: `"${base.id}-${base.edit_version}"`,
    changes: [listGigs, getGig, getGigTimeline, getHome],
    onSuccess: (saved) => {
      toastDone(savedWords(saved))
      onClose()
    },
  })
  const words: Record<CallError<typeof editGig>, string> = {
    EDITED_BY_ANOTHER: t`Someone else just changed this shift.`,
    INVALID_TRANSITION: t`This shift is over or cancelled, so you can’t edit it.`,
    GIG_STARTED: t`The shift has started, or the new start has passed.`,
    BELOW_CONFIRMED: t`More pros are confirmed than that. Release a pro on the roster first.`,
    OVERLAPPING_GIG: t`A confirmed pro works elsewhere at the new time. Release them first, or keep the time.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
  }
  const mergeOther = async (): Promise<void> => {
    const now = await call(getGig, { params: { id: base.id } })
    takeOver(form, base, now)
    setOther({ before: base, now })
    setBase(now)
  }
  const save = (body: GigEdit): void =>
    edit.mutate(
      { params: { id: base.id }, body },
      {
        onError: (error) => {
          setForWhich(null)
          if (error instanceof CallFailed && error.code === 'EDITED_BY_ANOTHER') void mergeOther()
        },
      },
    )
  const submit = (ready: ReadyShift): void => {
    const body = editOf(valuesOf(base), ready)
    if (Object.keys(body).length === 0) return onClose()
    if (!mayBeSaved(base, ready, body, skills)) return focusFirstFault(EDIT_FORM)
    if (base.is_recurring) setForWhich(body)
    else save(body)
  }
  return {
    base,
    other,
    forWhich,
    words,
    save,
    error: edit.error,
    isPending: edit.isPending,
    backToForm: () => setForWhich(null),
    submit: form.handleSubmit(submit, () => focusFirstFault(EDIT_FORM)),
  }
}

/** Writes another manager's changes into the fields that this manager left untouched. */
function takeOver(form: ShiftFormState, base: Gig, now: Gig): void {
  const [theirs, old] = [valuesOf(now), valuesOf(base)]
  for (const field of editableFields) {
    if (field in form.formState.dirtyFields || String(theirs[field]) === String(old[field])) continue
    form.setValue(field, field === 'contact_phone' ? formatPhone(theirs.contact_phone) : theirs[field])
  }
}

/** Checks what the contract can't: new times in the shift's zone, and the market's minimum wage. */
function mayBeSaved(base: Gig, ready: ReadyShift, { wage_amount }: GigEdit, skills: ShiftFacts['skills']): boolean {
  const moves = changedFields(valuesOf(base), ready).some((field) => ['local_date', 'start_time', 'end_time'].includes(field))
  const times = moves ? shiftTimes(ready, base.timezone) : null
  if (times?.hasPassed || times?.isOutOfBounds) return false
  const skill = skills.find(({ id }) => id === base.skill_id)
  return !isBelowMinimum(wage_amount, skill)
}
