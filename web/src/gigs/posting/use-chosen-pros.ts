import { useState } from 'react'
import type { PickedPro } from '../assignments/assign-picker.tsx'
import type { ShiftFormState } from '../shift-values.ts'

/** The pros and groups that get an offer once the shift is posted. */
export interface OfferedTo {
  pros: readonly number[]
  groups: readonly number[]
}

/** The pros the shift is posted with: those to assign, and the pros and groups the URL names, who get an offer. */
export function useChosenPros(
  form: ShiftFormState,
  { offer_pro, offer_group }: { offer_pro: readonly number[]; offer_group: readonly number[] },
) {
  const [picked, setPicked] = useState<readonly PickedPro[]>(() => offer_pro.map((id) => ({ id, name: '' })))
  const [offered, setOffered] = useState<OfferedTo>({ pros: offer_pro, groups: offer_group })
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
    dropOffer: () => setOffered({ pros: [], groups: [] }),
    /** Asks for a pro to assign, and puts the focus on the search. */
    askForPro(): void {
      setMissing(true)
      document.querySelector<HTMLElement>('#who-is-assigned input')?.focus()
    },
  }
}

export type ChosenPros = ReturnType<typeof useChosenPros>
