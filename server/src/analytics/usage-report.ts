import type { getUsageReport } from '@muster/contract/analytics/usage-endpoints.ts'
import { USAGE_NAMES, UsageSide } from '@muster/contract/analytics/usage-event.ts'
import type { UsageReport } from '@muster/contract/analytics/usage-report.ts'
import { shownPeople, shownTimes } from '@muster/contract/analytics/usage-rules.ts'
import type { HandlerInput } from '@muster/contract/endpoint.ts'
import type { Context } from '../context.ts'
import { Problem } from '../problem.ts'
import { countFunnel, findPeople, listPages, listWeekCounts } from './usage-queries.ts'

type Query = HandlerInput<typeof getUsageReport>['query']

/** What people of a market did, by week, without the numbers of too few people. Throws NOT_FOUND for a market that there is not. */
export async function makeUsageReport({ db, deps }: Pick<Context, 'db' | 'deps'>, { market_id, weeks }: Query): Promise<UsageReport> {
  const people = await findPeople(db, market_id)
  if (people === null) throw new Problem('NOT_FOUND')
  const rows = await listWeekCounts(db, market_id, weeks)
  const funnels = []
  for (const side of UsageSide.options)
    funnels.push({ side, people: (await countFunnel(db, side, market_id, weeks)).map((count) => shownPeople(count)) })
  return {
    accounts: people.accounts,
    agreed: shownPeople(people.agreed),
    is_sent_on: deps.analytics.send !== null,
    weeks: weeksOf(rows),
    funnels,
    pages: await listPages(db, market_id, weeks),
  }
}

function weeksOf(rows: Awaited<ReturnType<typeof listWeekCounts>>): UsageReport['weeks'] {
  return rows
    .filter(({ name }) => name === null)
    .map(({ from, people }) => ({
      from,
      people: shownPeople(people),
      counts: USAGE_NAMES.map((name) => {
        const found = rows.find((row) => row.from === from && row.name === name) ?? { people: 0, times: 0 }
        return { name, people: shownPeople(found.people), times: shownTimes(found.people, found.times) }
      }),
    }))
}
