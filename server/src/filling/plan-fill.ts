import type { FillPlan, FillRow, FillWish } from '@muster/contract/filling/fill-plan.ts'
import { displayName } from '@muster/contract/pros/display-name.ts'
import { type Context, locationOf } from '../context.ts'
import { type FillReading, type LookedAt, readFill } from './fill-facts.ts'
import { listNamesOfPros, type NamedPro } from './fill-queries.ts'
import { runFill } from './run-fill.ts'

/** How long a person will wait. A restaurant's week takes a hundredth of it. */
const SECONDS = 4

/** Proposes which pros to offer which open shifts: the most spots, then the best fit, then who applied earlier. Writes nothing. */
export async function planFill(context: Context, wish: FillWish): Promise<FillPlan> {
  const { db } = context
  const location = locationOf(context)
  const reading = await readFill(db, location.id, wish)
  const solved = await runFill(reading.problem, SECONDS)
  const chosen = new Set(solved.chosen.map((edge) => reading.edge_of[edge]!))
  const names = await listNamesOfPros(
    db,
    location.market_id,
    [...chosen].map(({ pro_id }) => pro_id),
  )
  const rows = reading.gigs.map((_, index) => rowOf(reading, index, chosen, names))
  return {
    rows,
    open_places: rows.reduce((sum, row) => sum + row.open_places, 0),
    filled_places: chosen.size,
    places_bound: solved.places_bound,
    is_proven: solved.is_proven,
    is_whole: reading.is_whole,
  }
}

function rowOf(
  { gigs, looked_at }: FillReading,
  index: number,
  chosen: ReadonlySet<LookedAt>,
  names: ReadonlyMap<number, NamedPro>,
): FillRow {
  const gig = gigs[index]!
  const here = looked_at.filter((entry) => entry.gig === index)
  const taking = here.filter((entry) => chosen.has(entry)).sort((a, b) => b.receipt.score - a.receipt.score)
  const passed = taking.length < gig.open_places ? here.filter((entry) => !chosen.has(entry)) : []
  const reasons = Map.groupBy(passed, ({ refusal }) => refusal ?? ('ELSEWHERE' as const))
  return {
    gig: {
      id: gig.id,
      skill: { id: gig.skill_id, name: gig.skill_name, name_es: gig.skill_name_es, color: gig.skill_color },
      start_time: gig.start_time,
      end_time: gig.end_time,
      timezone: gig.timezone,
      wage_amount: gig.wage_amount,
      address_line_1: gig.address_line_1,
    },
    open_places: gig.open_places,
    chosen: taking.map(({ pro_id, application_id, receipt }) => {
      const { first_name, last_name, headshot_public_id } = names.get(pro_id)!
      const pro = { id: pro_id, first_name, display_name: displayName(first_name, last_name), headshot_public_id }
      return { pro, application_id, score_receipt: receipt }
    }),
    passed_over: [...reasons]
      .map(([why, of]) => ({ why, count: of.length }))
      .sort((a, b) => b.count - a.count || a.why.localeCompare(b.why)),
  }
}
