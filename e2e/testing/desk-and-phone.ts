import type { Page } from 'playwright-core'
import { type ApiPerson, apiPerson } from './api-person.ts'
import { BusinessTime } from './business-time.ts'
import { positionId, postShift, takePlace } from './post-shift.ts'
import { type Desk, locationOf, openDesk } from './open-desk.ts'
import { newPro, openPage, stay } from './testing-person.ts'
import type { Tour } from './tour.ts'

/** A manager of the Tidemark Hotel at a desk and a pro on a phone. The test moves the time for the product and for both. */
export interface DeskAndPhone extends Omit<Desk, 'page'> {
  time: BusinessTime
  desk: Page
  phone: Page
}

export async function openDeskAndPhone(tour: Tour): Promise<DeskAndPhone> {
  const { page: desk, ...opened } = await openDesk(tour)
  const time = new BusinessTime(opened.running.databaseUrl)
  const phone = await openPage(opened.browser, { kind: 'phone' })
  for (const page of [desk, phone]) await time.join(page.context())
  opened.manager.location_id = await locationOf(opened.manager, 'Tidemark Hotel')
  return { ...opened, time, desk, phone }
}

export interface PlacedPro {
  gig: { id: number; start_time: string; end_time: string; timezone: string }
  application_id: number
  /** The pro's calls, next to the phone. */
  pro: ApiPerson
  token: string
}

/** A six-hour shift that starts in this many minutes, with a new pro confirmed and signed in on the phone. */
export async function placeNewPro(
  { running, phone, manager }: Pick<DeskAndPhone, 'running' | 'phone' | 'manager'>,
  who: { first_name: string; phone_number: string },
  minutes = 120,
): Promise<PlacedPro> {
  const skill_id = await positionId(manager, 'Dishwasher')
  const token = await newPro(running.url, { ...who, skill_id })
  await stay(phone, running.url, token)
  const gig = await postShift(manager, skill_id, [minutes, minutes + 360], { allowed_confirmed_pros: 3, unpaid_break_minutes: 30 })
  const pro = apiPerson(running.url, token)
  return { gig, application_id: await takePlace(manager, pro, gig.id), pro, token }
}
