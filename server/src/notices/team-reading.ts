/** Whose team it is. */
export type TeamKind = 'location' | 'organization'

/** A location or an organization, as what people manage. */
export interface Team {
  kind: TeamKind
  id: number
}
