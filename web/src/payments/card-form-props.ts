/** What every card form takes, whichever provider it is for. */
export interface CardFormProps {
  locationId: number
  onSaved: () => void
  onCancel: () => void
}
