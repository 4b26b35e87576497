import { createContext, useContext } from 'react'

/** Until when pros may answer the offers that the manager sends from a screen; null by the location's term. */
export const ChosenConfirmBy = createContext<string | null>(null)

/** That, as the calls for one application take it. */
export function useConfirmBy(): { query?: { confirm_by: string } } {
  const confirm_by = useContext(ChosenConfirmBy)
  return confirm_by === null ? {} : { query: { confirm_by } }
}
