import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReadyShift, ShiftFormState } from '../shift-values.ts'
import { breakSettled } from './break-settled.ts'
import { focusFirstFault } from '../../ui/focus-first-fault.ts'
import { shiftTimes } from './shift-times.ts'
import type { ChosenPros } from './use-chosen-pros.ts'
import { useLeavePosting } from './use-leave-posting.ts'
import type { PostPlan } from './use-post-plan.ts'
import { usePostShift } from './use-post-shift.ts'
import type { ShiftFacts } from './use-shift-facts.ts'
import { isBelowMinimum } from './wage-field.tsx'

export const POST_FORM = 'post-shift'

interface SendShiftOptions {
  form: ShiftFormState
  facts: ShiftFacts
  plan: PostPlan
  chosen: ChosenPros
  return_to: string | undefined
  /** The event of the URL, which the shift joins. */
  event_id: number | undefined
  /** The line of the next position to post; null if this is the last. */
  next: string | null
  onPosted: () => void
}

/** Checks and posts what is in the form, alone or with the chosen pros, then leaves the page. */
export function useSendShift({ form, facts, plan, chosen, return_to, event_id, next, onPosted }: SendShiftOptions) {
  const client = useQueryClient()
  const [isPosted, setPosted] = useState(false)
  const leave = useLeavePosting(return_to, plan, next)
  const { assigns, repeats, shifts } = plan
  const post = usePostShift({
    form,
    kind: repeats ? 'schedule' : 'shifts',
    shifts,
    next,
    onPosted: () => {
      onPosted()
      // The guard against unsaved changes must know before we navigate.
      flushSync(() => setPosted(true))
    },
    onDone: leave,
  })
  const submit = async (body: ReadyShift): Promise<void> => {
    if (!mayBePosted(body, plan, facts)) return focusFirstFault(POST_FORM)
    await breakSettled(client)
    const unpaid_break_minutes = form.getValues('unpaid_break_minutes') ?? body.unpaid_break_minutes
    // Dates chosen on the other tab stay in the form, but are not sent.
    const dates = repeats ? { more_dates: [], is_bundle: false } : { recurrence: null, skipped_dates: [] }
    const whole = { ...atOnePlace(body), ...dates, unpaid_break_minutes, ...(event_id !== undefined && !repeats && { event_id }) }
    if (assigns && chosen.picked.length === 0) return chosen.askForPro()
    post.send(
      whole,
      assigns ? { kind: 'ASSIGNMENT', pros: chosen.picked.map(({ id }) => id), groups: [] } : { kind: 'DIRECT_OFFER', ...chosen.offered },
    )
  }
  return {
    ...post,
    isPosted,
    leave,
    isPending: post.isPending || form.formState.isSubmitting,
    submit: form.handleSubmit(submit, () => focusFirstFault(POST_FORM)),
  }
}

export type SendShift = ReturnType<typeof useSendShift>

/** The shift with one place: the chosen address, or the one that was typed. The form keeps both. */
function atOnePlace(body: ReadyShift): ReadyShift {
  if (body.use_location_address === false) return { ...body, location_address_id: undefined }
  return { ...body, address_line_1: undefined, city: undefined, state_code: undefined, zip_code: undefined }
}

/** Checks what the contract can't: the start in the shift's zone, the market's minimum wage and the dates of a schedule. */
function mayBePosted(body: ReadyShift, { repeats, shifts, zone }: PostPlan, { skills }: ShiftFacts): boolean {
  const times = shiftTimes(body, zone)
  if (times?.hasPassed || times?.isOutOfBounds) return false
  const skill = skills.find(({ id }) => id === body.skill_id)
  if (isBelowMinimum(body.wage_amount, skill)) return false
  return !repeats || (body.recurrence !== null && shifts > 0)
}
