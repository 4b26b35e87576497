import type { LocationManagerByUser, OrganizationManager, TeamUser } from '@muster/contract/teams/team.ts'

export type Held = LocationManagerByUser['locations'][number]

/** A person with what they are to the organization and to each of its locations. */
export interface TeamRow {
  user: TeamUser
  name: string
  /** Null unless they administer the organization. */
  admin: OrganizationManager | null
  /** Their own roles, by location. An organization admin may act everywhere without one. */
  roles: ReadonlyMap<number, Held>
}

/** Everyone once: organization admins first, then the others by name, as the server sorts both. */
export function teamRows(admins: readonly OrganizationManager[], managers: readonly LocationManagerByUser[]): TeamRow[] {
  const rolesOf = new Map(managers.map(({ user, locations }) => [user.id, new Map(locations.map((held) => [held.id, held]))]))
  const row = (user: TeamUser, admin: OrganizationManager | null): TeamRow => ({
    user,
    name: `${user.first_name} ${user.last_name}`.trim(),
    admin,
    roles: rolesOf.get(user.id) ?? new Map<number, Held>(),
  })
  const isAdmin = new Set(admins.map(({ user }) => user.id))
  return [
    ...admins.map((admin) => row(admin.user, admin)),
    ...managers.filter(({ user }) => !isAdmin.has(user.id)).map(({ user }) => row(user, null)),
  ]
}

export interface TeamFilter {
  search?: string | undefined
  location?: number | undefined
  role?: 'organization' | 'admin' | 'member' | undefined
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const digits = (text: string): string => text.replaceAll(/\D/g, '')

function isSaid({ user, name }: TeamRow, search: string): boolean {
  const wanted = plain(search.trim())
  const number = digits(search)
  return (
    plain(name).includes(wanted) ||
    plain(user.email ?? '').includes(wanted) ||
    (number.length > 2 && digits(user.phone_number ?? '').includes(number))
  )
}

const hasRole = ({ roles }: TeamRow, role: Held['role'], location: number | undefined): boolean =>
  location === undefined ? [...roles.values()].some((held) => held.role === role) : roles.get(location)?.role === role

function isOfRole(row: TeamRow, { role, location }: TeamFilter): boolean {
  if (role === 'organization') return row.admin !== null
  if (role === 'member') return row.admin === null && hasRole(row, 'TEAM_MEMBER', location)
  if (role === 'admin') return row.admin !== null || hasRole(row, 'ADMIN', location)
  return location === undefined || row.admin !== null || row.roles.has(location)
}

/** Those whose name, email or phone has the text, with the role, at the location. Organization admins are admins everywhere. */
export const filterTeam = (rows: readonly TeamRow[], filter: TeamFilter): TeamRow[] =>
  rows.filter((row) => (filter.search === undefined || isSaid(row, filter.search)) && isOfRole(row, filter))

/** How many people have each role at each location. */
export function countRoles(rows: readonly TeamRow[]): ReadonlyMap<number, { admins: number; members: number }> {
  const counts = new Map<number, { admins: number; members: number }>()
  for (const { id, role } of rows.flatMap(({ roles }) => [...roles.values()])) {
    const { admins, members } = counts.get(id) ?? { admins: 0, members: 0 }
    counts.set(id, role === 'ADMIN' ? { admins: admins + 1, members } : { admins, members: members + 1 })
  }
  return counts
}
