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

interface PostShiftOptions {
  form: ShiftFormState
  /** What is posted, for the words that say it was. */
  kind: 'one' | 'many' | 'schedule'
  /** It is posted, whatever came of the pros. */
  onPosted: () => void
  /** Nothing is left to be read. */
  onDone: (gig: Gig) => void
}

interface Named {
  kind: 'ASSIGNMENT' | 'DIRECT_OFFER'
  pros: readonly number[]
}

/** Posting what is in the form, alone or with pros who are put on it or asked, in one act; `assigned` when not everybody could be. */
export function usePostShift({ form, kind, onPosted, onDone }: PostShiftOptions) {
  const { t } = useLingui()
  const [assigned, setAssigned] = useState<CallResult<typeof assignShift> | null>(null)
  const changes = [listGigs, listCalendarGigs, getHome]
  const post = useCall(postGig, {
    form,
    changes,
    onSuccess: (gig) => {
      onPosted()
      const posted = { one: t`Shift posted`, many: t`Shifts posted`, schedule: t`Schedule posted` }[kind]
      toastDone(gig.status === 'UNAPPROVED' ? t`Shift kept; it goes out when this location is approved` : posted)
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
        toastDone(t`Posted. The pros are told in the next minutes; whoever cannot be is named in your notices.`)
        return onDone(answer.gig)
      }
      const names = [...new Set(answer.outcomes.map(({ pro }) => pro.display_name))].slice(0, 3).join(', ')
      toastDone(body.application_type === 'DIRECT_OFFER' ? t`Posted and offered to ${names}` : t`Posted and confirmed: ${names}`)
      onDone(answer.gig)
    },
  })
  const words: Record<CallError<typeof postGig> | CallError<typeof assignShift>, string> = {
    PAYMENT_METHOD_DOES_NOT_EXIST: t`Add a way to pay first. What you typed is kept.`,
    WAGE_BELOW_MINIMUM: t`The wage is under the minimum for this position here.`,
    GIG_STARTED: t`The start has passed. Choose a later time.`,
    LOCATION_NOT_APPROVED: t`This location is not approved yet, so nobody can be put on a shift. Post it without; it goes out with the approval.`,
  }
  const error = assign.error ?? post.error
  return {
    send: (body: ReadyShift, { kind: application_type, pros }: Named): void =>
      pros.length > 0 ? assign.mutate({ body: { ...body, application_type, pro_ids: [...pros] } }) : post.mutate({ body }),
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
