/** An invitation, as one of its sendings names it. */
export interface InvitationSubject {
  id: number
  version: number
}
