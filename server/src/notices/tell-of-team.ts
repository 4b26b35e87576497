import type { Context } from '../context.ts'
import { getNoticePerson, getTeamName, listAdmins, type NoticeManager } from './notice-queries.ts'
import type { Team } from './team-reading.ts'
import { type TeamNews, teamWords } from './team-words.ts'
import { tellPeople } from './tell-person.ts'

async function tellAll(context: Pick<Context, 'deps' | 'db'>, people: readonly NoticeManager[], team: Team, news: TeamNews): Promise<void> {
  const words = teamWords(await getTeamName(context.db, team), news)
  const about: Record<string, number> = team.kind === 'location' ? { location_id: team.id } : { organization_id: team.id }
  await tellPeople(
    context,
    people.map((told) => ({ told, kind: news.kind, about, words })),
  )
}

/** Tells one person about their place in the team of a location or an organization. */
export const tellOfTeam = async (context: Pick<Context, 'deps' | 'db'>, user_id: number, team: Team, news: TeamNews): Promise<void> =>
  tellAll(context, [await getNoticePerson(context.db, user_id)], team, news)

/** Tells the admins of a team that someone left it. */
export const tellThatOneLeft = async (context: Pick<Context, 'deps' | 'db'>, team: Team, person: string): Promise<void> =>
  tellAll(context, await listAdmins(context.db, team), team, { kind: 'team_left', person })
