import type { FlagKey } from '@muster/contract/flag-key.ts'
import { defaultValue, type FlagContext, isOn } from '@muster/contract/flags/flag-rules.ts'
import type { FlagDraft, FlagPreview, FlagValue } from '@muster/contract/flags/flag-value.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import type { Context } from '../context.ts'
import { checkFlagValue } from './change-flags.ts'
import { readFlagsInForce } from './flag-queries.ts'
import { listManagersUse, listProsUse, listShiftCounts, readSpan, type Use } from './preview-queries.ts'

/** How far back a preview looks, in days. */
const PREVIEW_DAYS = 30
/** The most uses and locations that a preview looks at. */
const MOST_CASES = 50_000

type Touched = FlagPreview['people']

/** Who gains and who loses, with what belongs to each. */
class Gains {
  readonly #gain = new Set<number>()
  readonly #lose = new Set<number>()

  note(id: number, before: boolean, after: boolean): void {
    if (after && !before) this.#gain.add(id)
    if (before && !after) this.#lose.add(id)
  }

  touched(all: readonly { id: number; weight: number }[]): Touched {
    const sum = (of: ReadonlySet<number> | null): number =>
      all.reduce((total, { id, weight }) => total + (of?.has(id) === false ? 0 : weight), 0)
    return { checked: sum(null), gain: sum(this.#gain), lose: sum(this.#lose) }
  }
}

/** The same question to what holds now and to the draft. */
function comparing(
  key: FlagKey,
  draft: FlagValue,
  held: ReadonlyMap<number, ReadonlyMap<FlagKey, FlagValue>>,
  environment: FlagContext['environment'],
) {
  return ({ user_id, market_id, location_id }: Use): [before: boolean, after: boolean] => {
    const context = { environment, market_id, location_id, person: String(user_id) }
    return [isOn(key, held.get(market_id)?.get(key) ?? defaultValue(key), context), isOn(key, draft, context)]
  }
}

/** Which people, locations and shifts of the last 30 days would gain or lose a feature. Refuses what `setFlag` refuses, and saves nothing. */
export async function previewFlag({ db, deps }: Pick<Context, 'db' | 'deps'>, { key, value }: FlagDraft): Promise<FlagPreview> {
  await checkFlagValue(db, value)
  const span = await readSpan(db, PREVIEW_DAYS)
  const isOfPros = FLAGS[key].people === 'pros'
  const uses = await (isOfPros ? listProsUse : listManagersUse)(db, span.since, MOST_CASES + 1)
  const counts = await listShiftCounts(db, span, MOST_CASES + 1)
  const held = await readFlagsInForce(db, [...new Set(uses.map(({ market_id }) => market_id))])
  const compare = comparing(key, value, held, deps.config.environment)
  const people = new Gains()
  const places = new Gains()
  for (const use of uses.slice(0, MOST_CASES)) {
    const [before, after] = compare(use)
    people.note(use.user_id, before, after)
    places.note(use.location_id ?? use.market_id, before, after)
  }
  const shifts = counts.map((count) => ({ id: isOfPros ? count.market_id : count.location_id, weight: count.shifts }))
  return {
    key,
    ...span,
    people: people.touched([...new Set(uses.map(({ user_id }) => user_id))].map((id) => ({ id, weight: 1 }))),
    locations: places.touched(isOfPros ? [] : shifts.map(({ id }) => ({ id, weight: 1 }))),
    shifts: places.touched(shifts),
    is_whole: uses.length <= MOST_CASES && counts.length <= MOST_CASES,
  }
}
