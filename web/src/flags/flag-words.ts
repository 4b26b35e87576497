import { useLingui } from '@lingui/react/macro'
import type { ConfiguredMarket } from '@muster/contract/configuration/catalog.ts'
import type { FlagRule, Flags } from '@muster/contract/flags/flag-value.ts'
import { FLAGS } from '@muster/contract/flags/flags.ts'
import type { FlagKey } from '@muster/contract/flag-key.ts'
import { languageNow } from '../i18n/language.ts'

/** What rules are about, by number. */
export interface Names {
  markets: readonly ConfiguredMarket[]
  locations: Flags['locations']
}

const MOST_NAMED = 3

/** The words of a flag in the language of the screen. */
export function flagWords(key: FlagKey): { name: string; changes: string } {
  const { name, changes } = FLAGS[key]
  const language = languageNow()
  return { name: name[language], changes: changes[language] }
}

/** Says who a rule is for: "Charleston · 10% of people". */
export function useRuleWords({ markets, locations }: Names): (rule: FlagRule) => string {
  const { t } = useLingui()
  const named = (ids: readonly number[], all: readonly { id: number; name: string }[]): string => {
    const names = ids.slice(0, MOST_NAMED).map((id) => all.find((one) => one.id === id)?.name ?? String(id))
    const more = ids.length - names.length
    return more > 0 ? t`${names.join(', ')} and ${more} more` : names.join(', ')
  }
  return ({ environments, market_ids, location_ids, percentage }) =>
    [
      ...(market_ids.length > 0 ? [named(market_ids, markets)] : []),
      ...(location_ids.length > 0 ? [named(location_ids, locations)] : []),
      ...(percentage === null ? [] : [t`${percentage}% of people`]),
      ...(environments.length > 0 ? [environments.join(', ')] : []),
    ].join(' · ')
}
