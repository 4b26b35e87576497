import { describe, expect, test } from 'vitest'
import { aManagerByUser, anOrganizationManager, aTeamUser } from '../testing/make-teams.ts'
import { countRoles, filterTeam, type TeamFilter, teamRows } from './team-rows.ts'

const dana = aTeamUser({ id: 1, first_name: 'Dana', last_name: 'Whitlock', email: 'dana@example.com' })
const sofia = aTeamUser({ id: 2, first_name: 'Sofía', last_name: 'Reyes', email: null, phone_number: '+18435550131' })
const paul = aTeamUser({ id: 3, first_name: 'Paul', last_name: 'Nguyen', email: 'p.nguyen@example.com' })
const rows = teamRows(
  [anOrganizationManager({ user: dana })],
  [
    aManagerByUser(dana, { 1: 'ADMIN' }),
    aManagerByUser(paul, { 2: 'TEAM_MEMBER' }),
    aManagerByUser(sofia, { 1: 'TEAM_MEMBER', 2: 'ADMIN' }),
  ],
)
const names = (filter: TeamFilter): string[] => filterTeam(rows, filter).map(({ user }) => user.first_name)

describe('the rows of a team', () => {
  test('have everyone once, organization admins first', () => {
    expect(rows.map(({ name, admin, roles }) => [name, admin !== null, [...roles.keys()]])).toEqual([
      ['Dana Whitlock', true, [1]],
      ['Paul Nguyen', false, [2]],
      ['Sofía Reyes', false, [1, 2]],
    ])
  })

  test.each<[TeamFilter, string[]]>([
    [{}, ['Dana', 'Paul', 'Sofía']],
    [{ search: 'sofia r' }, ['Sofía']],
    [{ search: 'P.NGUYEN@' }, ['Paul']],
    [{ search: '(843) 555-0131' }, ['Sofía']],
    [{ search: 'nobody' }, []],
    [{ location: 1 }, ['Dana', 'Sofía']],
    [{ role: 'organization' }, ['Dana']],
    [{ role: 'admin' }, ['Dana', 'Sofía']],
    [{ role: 'admin', location: 1 }, ['Dana']],
    [{ role: 'member' }, ['Paul', 'Sofía']],
    [{ role: 'member', location: 2 }, ['Paul']],
    [{ role: 'member', location: 2, search: 'sofia' }, []],
  ])('narrow by %j', (filter, found) => expect(names(filter)).toEqual(found))

  test('count the roles of each location, those of organization admins too', () => {
    expect([...countRoles(rows)]).toEqual([
      [1, { admins: 1, members: 1 }],
      [2, { admins: 1, members: 1 }],
    ])
  })
})
