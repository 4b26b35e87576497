import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { assignShift } from '@muster/contract/gigs/assignments/assignment-endpoints.ts'
import type { Gig } from '@muster/contract/gigs/gig.ts'
import { listCalendarGigs, listGigs, postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { getHome } from '@muster/contract/gigs/home/home-endpoints.ts'
import { useState } from 'react'
import { CallFailed } from '../../api/call-failed.ts'
import { useCall } from '../../api/use-call.ts'
import { toastDone } from '../../ui/toast.tsx'
import type { ReadyShift, ShiftFormState } from '../shift-values.ts'
import type { OfferedTo } from './use-chosen-pros.ts'

interface PostShiftOptions {
  form: ShiftFormState
  /** What is posted, for the wording of the toast. */
  kind: 'shifts' | 'schedule'
  shifts: number
  /** The line of the next position, for which the form opens again; null if this is the last. */
  next: string | null
  /** Called once the shift is posted, even if some pros could not be assigned. */
  onPosted: () => void
  /** Called when the manager has nothing more to read here. */
  onDone: (gig: Gig) => void
}

interface Named extends OfferedTo {
  kind: 'ASSIGNMENT' | 'DIRECT_OFFER'
}

/** Posts the form, alone or in one call with pros to assign or offer it to. `assigned` is set when some pros could not be assigned. */
export function usePostShift({ form, kind, shifts, next, onPosted, onDone }: PostShiftOptions) {
  const { t } = useLingui()
  const [assigned, setAssigned] = useState<CallResult<typeof assignShift> | null>(null)
  const changes = [listGigs, listCalendarGigs, getHome]
  const post = useCall(postGig, {
    form,
    changes,
    onSuccess: (gig) => {
      onPosted()
      const posted = kind === 'schedule' ? t`Schedule posted` : plural(shifts, { one: 'Shift posted', other: '# shifts posted' })
      const done = gig.status === 'UNAPPROVED' ? t`Shift saved. We’ll post it once this location is approved.` : posted
      const said = done.replace(/\.$/, '')
      toastDone(next === null ? done : t`${said}. Next: ${next}`)
      onDone(gig)
    },
  })
  const assign = useCall(assignShift, {
    form,
    changes,
    onSuccess: (answer, { body }) => {
      onPosted()
      if (answer.outcomes.some(({ code }) => code !== null)) return setAssigned(answer)
      if (answer.outcomes.some(({ state }) => state === 'PENDING')) {
        toastDone(
          body.application_type === 'DIRECT_OFFER'
            ? t`Posted. We’re sending the offers. Your notices will list anyone we couldn’t offer it to.`
            : t`Posted. We’ll notify the pros in the next few minutes. Your notices will list anyone we couldn’t assign.`,
        )
        return onDone(answer.gig)
      }
      const names = [...new Set(answer.outcomes.map(({ pro }) => pro.display_name))].slice(0, 3).join(', ')
      toastDone(body.application_type === 'DIRECT_OFFER' ? t`Posted and offered to ${names}` : t`Posted and assigned to ${names}`)
      onDone(answer.gig)
    },
  })
  const words: Record<CallError<typeof postGig> | CallError<typeof assignShift>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`Add a payment method first. We saved your draft.`,
    INVOICE_OVERDUE: t`An invoice is more than a week overdue. Pay it under Billing, then post. We saved your draft.`,
    CHARGE_REFUSED: t`A refused charge is not paid. Pay it under Billing, then post. We saved your draft.`,
    WAGE_BELOW_MINIMUM: t`The wage is below the minimum for this position here. Enter a higher wage.`,
    GIG_STARTED: t`The start has passed. Choose a later time.`,
    LOCATION_NOT_APPROVED: t`This location isn’t approved yet, so you can’t assign pros. Post the shift without them. It goes live once the location is approved.`,
  }
  const error = assign.error ?? post.error
  return {
    send: (body: ReadyShift, { kind: application_type, pros, groups }: Named): void =>
      pros.length + groups.length > 0
        ? assign.mutate({ body: { ...body, application_type, pro_ids: [...pros], group_ids: [...groups] } })
        : post.mutate({ body }),
    isPending: post.isPending || assign.isPending,
    error,
    words,
    assigned,
    noMethod: error instanceof CallFailed && error.code === 'PAYMENT_METHOD_DOES_NOT_EXIST',
    reset: (): void => {
      post.reset()
      assign.reset()
    },
  }
}
