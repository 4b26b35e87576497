/** Who the card pays for: a location, or an organization with the locations that it pays for. */
export interface Payer {
  kind: 'location' | 'organization'
  id: number
}

/** What every form of a card or bank account takes, whichever provider it is for. */
export interface CardFormProps {
  payer: Payer
  /** The name of the location or organization, for what it agrees to. */
  payerName: string
  /** Whether the method takes the place of the default, or is kept next to it. */
  use: 'default' | 'more'
  onSaved: (kind: 'card' | 'bank') => void
  onCancel: () => void
}
