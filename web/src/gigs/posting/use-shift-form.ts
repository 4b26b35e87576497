import type { Gig } from '@muster/contract/gigs/gig.ts'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useMe } from '../../me/use-me.ts'
import { useMusterForm } from '../../ui/use-muster-form.ts'
import { type ReadyShift, ShiftForm, type ShiftValues } from '../shift-values.ts'
import { startValues } from './start-values.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { ShiftFacts } from './use-shift-facts.ts'

/** The form of a new shift, its values, and the draft kept on this device. Hours marked in the calendar win over the draft. */
export function useShiftForm({ location, addresses }: ShiftFacts, copied: Gig | null, day: string | undefined) {
  const me = useMe()
  const times = useLocation({ select: ({ state }) => state.shift_times })
  const [start] = useState(() => ({ ...startValues({ me, location, addresses, copied, day }), ...times }))
  const form = useMusterForm<ShiftValues, ReadyShift>(ShiftForm, start)
  const values = useWatch({ control: form.control })
  const draft = useKeptDraft(form, location.id, copied === null, times && { local_date: start.local_date, ...times })
  return { form, values, draft }
}
