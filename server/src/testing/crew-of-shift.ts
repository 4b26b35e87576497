import { postGig } from '@muster/contract/gigs/gig-endpoints.ts'
import { takePlace } from './confirmed-shift.ts'
import { gigIn, makeGig } from './make-gig.ts'
import type { TestApp } from './start-test-app.ts'
import { newManager, newPro } from './test-person.ts'

/**
 * Two six-hour positions at one place and time, thirty hours from now. Grace works the first and is or becomes captain, Luis works the
 * second. Ana works elsewhere, twenty hours later. Resets business time.
 */
export async function crewOfShift(app: TestApp) {
  await app.travel(0)
  const manager = await newManager(app)
  const grace = await newPro(app)
  const luis = await newPro(app, { first_name: 'Luis', last_name: 'Vega' })
  const ana = await newPro(app, { first_name: 'Ana', last_name: 'Diaz' })
  const body = gigIn(30, manager.location_id, { allowed_confirmed_pros: 2 })
  const gig = await manager.call(postGig, { body })
  const beside = await manager.call(postGig, { body: { ...body, skill_id: 2 } })
  const elsewhere = await makeGig(manager, 50, { skill_id: 3 })
  const of_grace = await takePlace(manager, grace, gig.id)
  const of_luis = await takePlace(manager, luis, beside.id)
  const of_ana = await takePlace(manager, ana, elsewhere.id)
  return { manager, grace, luis, ana, gig, beside, of_grace, of_luis, of_ana }
}
