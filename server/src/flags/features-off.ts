import type { FeatureOff, FlagKey } from '@muster/contract/flag-key.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import type { Actor, Context } from '../context.ts'
import type { Deps } from '../deps.ts'
import { refuse } from '../problem.ts'

type FlagAsker = Parameters<Deps['flags']['isOn']>[1]

const keysOf = (people: 'managers' | 'pros'): FlagKey[] => (Object.keys(FLAGS) as FlagKey[]).filter((key) => FLAGS[key].people === people)
const KEYS = { managers: keysOf('managers'), pros: keysOf('pros') }

type Asking = Pick<FlagAsker, 'role' | 'market_id' | 'location_id'>

const askerOf = ({ config }: Pick<Deps, 'config'>, { user_id }: Pick<Actor, 'user_id'>, asking: Asking): FlagAsker => ({
  environment: config.environment,
  person: String(user_id),
  ...asking,
})

/**
 * What a person can't use, as a pro and at each location, for screens to leave out. Of a very large organization it asks about the first
 * locations only; the server refuses at all of them.
 */
export async function listFeaturesOff(deps: Pick<Deps, 'config' | 'flags'>, actor: Actor): Promise<FeatureOff[]> {
  const places = [...actor.locations].slice(0, deps.flags.mostLocations)
  const asked = [
    ...(actor.pro === null ? [] : KEYS.pros).map((key) => ({
      key,
      asking: { role: 'pro' as const, market_id: actor.pro?.market_id ?? null, location_id: null },
    })),
    ...places.flatMap(([location_id, { market_id }]) =>
      KEYS.managers.map((key) => ({ key, asking: { role: 'manager' as const, market_id, location_id } })),
    ),
  ]
  const answers = await Promise.all(asked.map(({ key, asking }) => deps.flags.isOn(key, askerOf(deps, actor, asking))))
  return asked.filter((_, at) => answers[at] === false).map(({ key, asking: { location_id } }) => ({ key, location_id }))
}

/** Refuses a call of a feature that is off for the caller: at the location of the call, or else for the pro. */
export async function refuseIfOff(
  feature: FlagKey,
  { deps, actor, location }: Pick<Context, 'deps' | 'actor' | 'location'>,
): Promise<void> {
  if (actor === null) return
  const asking: Asking =
    location === null
      ? { role: 'pro', market_id: actor.pro?.market_id ?? null, location_id: null }
      : { role: 'manager', market_id: location.market_id, location_id: location.id }
  refuse((await deps.flags.isOn(feature, askerOf(deps, actor, asking))) ? null : 'FEATURE_OFF')
}
