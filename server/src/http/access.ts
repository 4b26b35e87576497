import type { Endpoint } from '@muster/contract/endpoint.ts'
import type { Actor, Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'

interface Asked {
  actor: Actor | null
  params: Record<string, string>
  locationHeader: string | undefined
}

/**
 * Decides whether the actor may make this call at all, and for which location. A location the actor has no role at is answered
 * like one that does not exist. What a call is about (a gig, an application) is checked by the handler's own query, by tenant.
 */
export function admit(endpoint: Endpoint, { actor, params, locationHeader }: Asked): Context['location'] {
  const { access } = endpoint
  if (access === 'secret-link' || access === 'provider-signature') return null
  if (access === 'public') return locationIfHeld(actor, locationHeader)
  if (actor === null) throw new Problem('UNAUTHENTICATED')
  switch (access) {
    case 'signed-in':
      return locationIfHeld(actor, locationHeader)
    case 'provider-admin':
      if (!actor.is_gigpro_admin) throw new Problem('FORBIDDEN')
      return null
    case 'pro':
    case 'own-application':
    case 'shift-captain':
      if (actor.pro === null) throw new Problem('FORBIDDEN')
      return null
    case 'organization-admin':
      if (!actor.organizations.has(Number(params.orgId))) throw new Problem('NOT_FOUND')
      return null
    case 'location-member':
    case 'location-admin':
      return admitAtLocation(endpoint, actor, params.locationId ?? locationHeader)
  }
}

/** Where a call needs no location, one is still told when the actor has it: the wages of a market, for instance. */
function locationIfHeld(actor: Actor | null, asked: string | undefined): Context['location'] {
  const held = asked === undefined ? undefined : actor?.locations.get(Number(asked))
  return held === undefined ? null : { id: Number(asked), role: held.role, market_id: held.market_id }
}

function admitAtLocation(endpoint: Endpoint, actor: Actor, asked: string | undefined): Context['location'] {
  if (asked === undefined) throw invalid('X-Location-Id', 'Say which location this is about')
  const id = Number(asked)
  const held = Number.isSafeInteger(id) ? actor.locations.get(id) : undefined
  if (held === undefined) throw new Problem('NOT_FOUND')
  if (endpoint.access === 'location-admin' && held.role !== 'ADMIN') throw new Problem('FORBIDDEN')
  // No licence at all means marketplace (specification section 1).
  const licences = held.licences.length === 0 ? ['marketplace'] : held.licences
  if (endpoint.licence !== undefined && !licences.includes(endpoint.licence)) throw new Problem('LICENSE_REQUIRED')
  return { id, role: held.role, market_id: held.market_id }
}
