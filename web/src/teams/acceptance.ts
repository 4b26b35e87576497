import type { acceptOrganizationInvitation } from '@muster/contract/organizations/organization-endpoints.ts'
import type { acceptInvitation } from '@muster/contract/teams/team-endpoints.ts'
import type { InvitationWelcome } from '@muster/contract/teams/team.ts'
import type { z } from 'zod'

/** An invitation's token, the call that accepts it, and what it leads to. */
export interface Acceptance {
  team: 'location' | 'organization'
  token: string
  accept: typeof acceptInvitation | typeof acceptOrganizationInvitation
  locationId?: number
  organizationId?: number
}

/** Where an accepted invitation leads. */
export const pathAfter = ({ locationId, organizationId }: Pick<Acceptance, 'locationId' | 'organizationId'>): string =>
  locationId === undefined ? `/organizations/${organizationId ?? 0}` : `/locations/${locationId}/home`

export interface InvitationProps extends Acceptance {
  welcome: z.output<typeof InvitationWelcome>
  /** A location's address. */
  where?: string
  /** How many locations an organization has. */
  locationsCount?: number
}
