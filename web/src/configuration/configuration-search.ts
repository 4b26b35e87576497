import { number, oneOf, search } from '../ui/search-params.ts'

export const CONFIGURATION_TABS = ['wages', 'policies', 'fees', 'requirements', 'markets', 'features'] as const
export type ConfigurationTab = (typeof CONFIGURATION_TABS)[number]

/** The part of the configuration that shows, and on a phone the market whose wages do. */
export const configurationSearch = search({ tab: oneOf(CONFIGURATION_TABS, 'wages'), market: number() })
