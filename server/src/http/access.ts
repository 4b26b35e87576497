import { productMode } from '@muster/contract/accounts/product-mode.ts'
import type { Endpoint } from '@muster/contract/endpoint.ts'
import { isOpenWhileViewing } from '@muster/contract/view-as/view-as-rules.ts'
import type { Actor, Context } from '../context.ts'
import { invalid, Problem } from '../problem.ts'

interface Asked {
  actor: Actor | null
  params: Record<string, string>
  locationHeader: string | undefined
  /** The side of the app that asks: GIGSTER works, STAFFER hires. Programs may leave it out. */
  modeHeader: string | undefined
}

/**
 * Decides whether the actor may make this call at all, and for which location. A location where the actor has no role is answered
 * like one that does not exist. The handler's own query checks the gig or application, by tenant.
 */
export function admit(endpoint: Endpoint, asked: Asked): Context['location'] {
  refuseWhileViewing(endpoint, asked.actor)
  const location = admitByAccess(endpoint, asked)
  if (endpoint.proof === 'fresh' && asked.actor?.is_proved !== true) throw new Problem('PROOF_NEEDED')
  return location
}

/** The one guard of what the staff may ask while they look at someone's account. */
function refuseWhileViewing(endpoint: Endpoint, actor: Actor | null): void {
  if (actor !== null && actor.view_id !== null && !isOpenWhileViewing(endpoint)) throw new Problem('VIEW_ONLY')
}

function admitByAccess(endpoint: Endpoint, { actor, params, locationHeader, modeHeader }: Asked): Context['location'] {
  const { access } = endpoint
  if (access === 'secret-link' || access === 'provider-signature') return null
  if (access === 'public') return locationIfHeld(actor, locationHeader)
  if (actor === null) throw new Problem('UNAUTHENTICATED')
  // A tab of the pro’s app asks for the pro, whichever location the other app of the same person has open.
  if (access === 'signed-in') return modeHeader === 'GIGSTER' ? null : locationIfHeld(actor, locationHeader)
  // The provider's staff act on any record. Each act is in the audit log.
  if (access === 'location-admin-or-staff' && actor.is_gigpro_admin) return locationIfHeld(actor, params.locationId)
  refuseOtherSide(access, modeHeader)
  if (access === 'location-member' || access === 'location-admin' || access === 'location-admin-or-staff')
    return admitAtLocation(endpoint, actor, params.locationId ?? locationHeader)
  admitByRole(access, actor, params)
  return null
}

const SIDES: Partial<Record<Endpoint['access'], string>> = {
  'location-member': 'STAFFER',
  'location-admin': 'STAFFER',
  'location-admin-or-staff': 'STAFFER',
  'organization-admin': 'STAFFER',
  pro: 'GIGSTER',
  'own-application': 'GIGSTER',
  'shift-captain': 'GIGSTER',
}

/** Someone with both apps uses one at a time: a tab of one side makes no calls of the other. */
function refuseOtherSide(access: Endpoint['access'], mode: string | undefined): void {
  if (mode === undefined) return
  if (mode !== 'GIGSTER' && mode !== 'STAFFER') throw invalid('X-App-Mode', 'GIGSTER or STAFFER')
  const side = SIDES[access]
  if (side !== undefined && side !== mode) throw new Problem('FORBIDDEN', 'This call belongs to the other app. Switch to it first.')
}

/** Admits the callers whose role is about no location. */
function admitByRole(
  access: 'provider-admin' | 'pro' | 'own-application' | 'shift-captain' | 'organization-admin',
  actor: Actor,
  params: Asked['params'],
): void {
  switch (access) {
    case 'provider-admin':
      if (!actor.is_gigpro_admin) throw new Problem('FORBIDDEN')
      return
    case 'pro':
    case 'own-application':
    case 'shift-captain':
      if (actor.pro === null) throw new Problem('FORBIDDEN')
      return
    case 'organization-admin':
      if (!actor.organizations.has(Number(params.orgId))) throw new Problem('NOT_FOUND')
  }
}

/** A call that needs no location still gets the one the actor has and names, to answer with the wages of its market for instance. */
function locationIfHeld(actor: Actor | null, asked: string | undefined): Context['location'] {
  const held = asked === undefined ? undefined : actor?.locations.get(Number(asked))
  return held === undefined ? null : { id: Number(asked), role: held.role, market_id: held.market_id }
}

/** Whether the licenses of a location cover a call. Shifts need no license where there is none at all. */
function covers(licenses: readonly string[], needed: Endpoint['license']): boolean {
  if (needed === undefined) return true
  return needed === 'hire' ? licenses.includes('hire') : productMode(licenses) === 'marketplace'
}

function admitAtLocation(endpoint: Endpoint, actor: Actor, asked: string | undefined): Context['location'] {
  if (asked === undefined) throw invalid('X-Location-Id', 'Say which location this call is about')
  const id = Number(asked)
  const held = Number.isSafeInteger(id) ? actor.locations.get(id) : undefined
  if (held === undefined) throw new Problem('NOT_FOUND')
  if (endpoint.access !== 'location-member' && held.role !== 'ADMIN') throw new Problem('FORBIDDEN')
  if (!covers(held.licenses, endpoint.license)) throw new Problem('LICENSE_REQUIRED')
  return { id, role: held.role, market_id: held.market_id }
}
