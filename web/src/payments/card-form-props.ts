/** Who the card pays for: a location, or an organization with the locations that it pays for. */
export interface Payer {
  kind: 'location' | 'organization'
  id: number
}

/** What every card form takes, whichever provider it is for. */
export interface CardFormProps {
  payer: Payer
  onSaved: () => void
  onCancel: () => void
}
