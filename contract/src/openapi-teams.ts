import type { z } from 'zod'
import { ManagerSignUp } from './accounts/auth-endpoints.ts'
import { Organization, OrganizationEdit } from './organizations/organization.ts'
import { OrganizationOverview, OverviewLocation } from './organizations/overview.ts'
import { LocationRemap, RemapBody, Remapped, RemapOrganization } from './organizations/remap.ts'
import {
  InvitationStatus,
  LocationInvitation,
  LocationInvitationWelcome,
  LocationManager,
  LocationManagerByUser,
  NewLocationInvitation,
  NewLocationManager,
  NewOrganizationInvitation,
  OrganizationInvitation,
  OrganizationInvitationWelcome,
  OrganizationManager,
  TeamUser,
} from './teams/team.ts'

/** The named shapes of teams and organizations. */
export const teamShapes: Readonly<Record<string, z.ZodType>> = {
  InvitationStatus,
  LocationInvitation,
  LocationInvitationWelcome,
  LocationManager,
  LocationManagerByUser,
  LocationRemap,
  ManagerSignUp,
  NewLocationInvitation,
  NewLocationManager,
  NewOrganizationInvitation,
  Organization,
  OrganizationEdit,
  OrganizationInvitation,
  OrganizationInvitationWelcome,
  OrganizationManager,
  OrganizationOverview,
  OverviewLocation,
  RemapBody,
  RemapOrganization,
  Remapped,
  TeamUser,
}
