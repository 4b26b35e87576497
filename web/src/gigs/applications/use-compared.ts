import type { Application } from '@muster/contract/gigs/application.ts'
import { MOST_COMPARED } from '@muster/contract/gigs/applications/comparison.ts'
import { usePhone } from '../../ui/use-phone.ts'

/** A phone has room for two side by side. */
const MOST_ON_PHONE = 2

/** The applicants being compared: ids in the URL, at most four, two on a phone. The oldest choice gives way to a new one. */
export function useCompared(
  results: readonly Application[],
  selection: readonly number[],
  setSelection: (selection: readonly number[]) => void,
) {
  const isPhone = usePhone()
  const most = isPhone ? MOST_ON_PHONE : MOST_COMPARED
  const compared = results.filter((one) => selection.slice(-most).includes(one.id))
  return {
    compared,
    /** The only one chosen on a phone, where the menu is the way to choose another. */
    lone: isPhone && compared.length === 1 ? compared[0] : undefined,
    tick: (id: number) =>
      setSelection(selection.includes(id) ? selection.filter((other) => other !== id) : [...selection, id].slice(-most)),
    clear: () => setSelection([]),
  }
}
