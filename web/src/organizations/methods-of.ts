import type { OverviewLocation } from '@muster/contract/organizations/overview.ts'

export interface PayingMethod {
  key: string
  method: OverviewLocation['method']
  /** The organization's method, which pays for these locations. */
  paysForAll: boolean
  locations: readonly OverviewLocation[]
}

/** What pays for the locations, each method once. Those that don't work come first, then the ones that pay for most. */
export function methodsOf(locations: readonly OverviewLocation[]): PayingMethod[] {
  const groups = Map.groupBy(locations, ({ id, billing_source, method: { status } }) =>
    billing_source === 'ORGANIZATION' ? 'organization' : status === 'NOT_CONFIGURED' ? 'none' : `location ${id}`,
  )
  const works = ({ method }: PayingMethod): number => Number(method.status === 'ACTIVE')
  return [...groups]
    .map(([key, of]) => ({ key, method: of[0]!.method, paysForAll: key === 'organization', locations: of }))
    .toSorted((one, other) => works(one) - works(other) || other.locations.length - one.locations.length)
}
