import type { Fault } from '../configuration/configuration-rules.ts'
import type { Environment } from './environment.ts'
import type { FlagRule, FlagValue } from './flag-value.ts'
import type { FlagKey } from '../flag-key.ts'
import { FLAGS } from './flags.ts'

/** Who asks, and where. */
export interface FlagContext {
  environment: Environment
  market_id: number | null
  location_id: number | null
  /** The same for one person for ever. */
  person: string
}

/** The value of a flag that no one has set. */
export const defaultValue = (key: FlagKey): FlagValue => ({ rules: [], otherwise: FLAGS[key].default })

/**
 * Where a person is among all people, from 0 up to 100, for one flag. The same for ever, and independent of where they are for another flag:
 * otherwise the same people would try everything first. FNV-1a, whose bits are mixed once more because short texts leave the high ones alike.
 */
export function placeAmongPeople(key: string, person: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(`${key}:${person}`)) hash = Math.imul(hash ^ byte, 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32) * 100
}

const allows = <T>(named: readonly T[], one: T | null): boolean => named.length === 0 || (one !== null && named.includes(one))

const fits = (key: FlagKey, rule: FlagRule, context: FlagContext): boolean =>
  allows(rule.environments, context.environment) &&
  allows(rule.market_ids, context.market_id) &&
  allows(rule.location_ids, context.location_id) &&
  (rule.percentage === null || placeAmongPeople(key, context.person) < rule.percentage)

/** Whether a feature is on for someone: the first rule that fits decides. */
export const isOn = (key: FlagKey, { rules, otherwise }: FlagValue, context: FlagContext): boolean =>
  rules.find((rule) => fits(key, rule, context))?.is_on ?? otherwise

const isForAll = ({ environments, market_ids, location_ids, percentage }: FlagRule): boolean =>
  environments.length + market_ids.length + location_ids.length === 0 && percentage === null

/** What is wrong with the rules beyond the limits of their fields; null if nothing is. */
export function whyNotFlag({ rules }: FlagValue): Fault | null {
  const all = rules.findIndex(isForAll)
  return all < 0 ? null : { target: `value.rules.${all}`, message: 'Say who this rule is for, or leave it out' }
}
