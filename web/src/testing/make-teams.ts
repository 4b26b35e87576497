import type { LocationRole } from '@muster/contract/accounts/user.ts'
import type { Organization } from '@muster/contract/organizations/organization.ts'
import type { OrganizationOverview, OverviewLocation } from '@muster/contract/organizations/overview.ts'
import type {
  LocationInvitation,
  LocationManagerByUser,
  OrganizationInvitation,
  OrganizationManager,
  TeamUser,
} from '@muster/contract/teams/team.ts'
import { hoursFromNow } from './make-times.ts'

export const ORGANIZATION_ID = 5
const NAMES: Readonly<Record<number, string>> = { 1: 'Harbor House', 2: 'Pier Kitchen', 3: 'Gate Diner' }
const nameOf = (id: number): string => NAMES[id] ?? `Branch ${id}`

export const aTeamUser = (changed: Partial<TeamUser> = {}): TeamUser => ({
  id: 11,
  email: 'nora.whitfield@example.com',
  first_name: 'Nora',
  last_name: 'Whitfield',
  phone_number: '+18435550111',
  ...changed,
})

export const anOrganizationManager = (changed: Partial<OrganizationManager> = {}): OrganizationManager => ({
  id: 91,
  organization_id: ORGANIZATION_ID,
  role: 'ADMIN',
  user: aTeamUser(),
  is_last_admin: false,
  ...changed,
})

/** A person with roles by location. `last` names the locations where they are the only admin. */
export const aManagerByUser = (
  user: TeamUser,
  roles: Readonly<Record<number, LocationRole>>,
  last: readonly number[] = [],
): LocationManagerByUser => ({
  user,
  locations: Object.entries(roles).map(([id, role]) => ({
    id: Number(id),
    manager_id: 1000 * user.id + Number(id),
    name: nameOf(Number(id)),
    role,
    is_last_admin: last.includes(Number(id)),
  })),
})

/** An organization with these locations. */
export const anOrganization = (ids: readonly number[] = [1, 2, 3], changed: Partial<Organization> = {}): Organization => ({
  id: ORGANIZATION_ID,
  name: 'Harbor Group',
  image_public_id: null,
  locations: ids.map((id) => ({ id, name: nameOf(id), image_public_id: null, team_managers_count: 2 })),
  is_migrated_from_gigpro: false,
  ...changed,
})

export const anOverviewLocation = (id: number, changed: Partial<OverviewLocation> = {}): OverviewLocation => ({
  id,
  name: nameOf(id),
  image_public_id: null,
  street_address: `${id} Pier Road`,
  city: 'Charleston',
  state_code: 'SC',
  approval_status: 'APPROVED',
  week: { places: 10, filled: 8 },
  amount_due: 0,
  failed_amount: 0,
  spent: 0,
  spent_before: 0,
  managers: [{ id: 11, first_name: 'Nora', last_name: 'Whitfield' }],
  managers_count: 1,
  billing_source: 'LOCATION',
  method: { type: 'card', status: 'ACTIVE', details: { brand: 'visa', last4: '4242' } },
  ...changed,
})

export const anOverview = (locations: readonly OverviewLocation[], changed: Partial<OrganizationOverview> = {}): OrganizationOverview => ({
  id: ORGANIZATION_ID,
  name: 'Harbor Group',
  image_public_id: null,
  managers_count: 4,
  month: { from: '2026-11-01', to: '2026-11-20' },
  month_before: { from: '2026-10-01', to: '2026-10-20' },
  overdue_invoices: [],
  locations: [...locations],
  ...changed,
})

const invited = {
  status: 'SUBMITTED',
  expiration_date: hoursFromNow(150),
  link: 'https://muster.example/invitations/accept/t1',
  email: 'lena.ortega@example.com',
  phone_number: null,
  manager_name: 'Lena Ortega',
  sent_ts: hoursFromNow(-18),
  sent_by_name: 'Nora Whitfield',
} as const

export const aLocationInvitation = (changed: Partial<LocationInvitation> = {}): LocationInvitation => ({
  id: 61,
  ...invited,
  location_id: 2,
  role: 'TEAM_MEMBER',
  ...changed,
})

export const anOrganizationInvitation = (changed: Partial<OrganizationInvitation> = {}): OrganizationInvitation => ({
  id: '0b4f7f2e-5f0e-4f6a-9a51-3f6c2f3d5a62',
  ...invited,
  email: 'hugo.blanc@example.com',
  manager_name: 'Hugo Blanc',
  sent_ts: hoursFromNow(-19),
  organization_id: ORGANIZATION_ID,
  role: 'ADMIN',
  ...changed,
})
