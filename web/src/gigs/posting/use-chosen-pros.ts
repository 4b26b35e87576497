import { useState } from 'react'
import type { PickedPro } from '../assignments/assign-picker.tsx'
import type { ShiftFormState } from '../shift-values.ts'

/** The pros the shift is posted with: those to assign, and the pro the URL names, who gets an offer. */
export function useChosenPros(form: ShiftFormState, offer_pro: number | undefined) {
  const [picked, setPicked] = useState<readonly PickedPro[]>(() => (offer_pro === undefined ? [] : [{ id: offer_pro, name: '' }]))
  const [offered, setOffered] = useState<readonly number[]>(() => (offer_pro === undefined ? [] : [offer_pro]))
  const [isMissing, setMissing] = useState(false)
  return {
    picked,
    offered,
    /** Someone tried to post with no pro picked, and still none is. */
    isMissing: isMissing && picked.length === 0,
    /** Adds spots when there are more pros than spots. */
    pick(next: readonly PickedPro[]): void {
      setPicked(next)
      if (next.length > (form.getValues('allowed_confirmed_pros') ?? 1))
        form.setValue('allowed_confirmed_pros', next.length, { shouldDirty: true })
    },
    dropOffer: () => setOffered([]),
    /** Asks for a pro to assign, and puts the focus on the search. */
    askForPro(): void {
      setMissing(true)
      document.querySelector<HTMLElement>('#who-is-assigned input')?.focus()
    },
  }
}

export type ChosenPros = ReturnType<typeof useChosenPros>
