import { selectApplicant } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { applyToGig, confirmApplication } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { makeGig } from './make-gig.ts'
import type { TestApp } from './start-test-app.ts'
import { newManager, newPro, type Person } from './test-person.ts'

/** Gives a pro a spot on a gig: applies, is selected, confirms. Returns the application. */
export async function takePlace(manager: Person, pro: Person, gig_id: number): Promise<number> {
  const { id } = await pro.call(applyToGig, { params: { id: gig_id } })
  await manager.call(selectApplicant, { params: { id } })
  await pro.call(confirmApplication, { params: { id } })
  return id
}

/** A six-hour shift that starts thirty hours from now, with one new confirmed pro. Resets business time to the real time. */
export async function confirmedShift(app: TestApp, who: Parameters<typeof newPro>[1] = {}) {
  await app.travel(0)
  const manager = await newManager(app)
  const pro = await newPro(app, who)
  const gig = await makeGig(manager, 30)
  return { manager, pro, gig, id: await takePlace(manager, pro, gig.id) }
}
