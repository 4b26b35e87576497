import type { ApiPerson } from './api-person.ts'
import { localSoon } from './local-soon.ts'

export interface PostedShift {
  id: number
  start_time: string
  end_time: string
  timezone: string
  skill_id: number
}

const usual = {
  allowed_confirmed_pros: 1,
  wage_amount: 21,
  contact_name: 'Dana Whitlock',
  contact_phone: '(843) 555-0127',
}

/** The id of a position, by its English name. */
export async function positionId(person: ApiPerson, position: string): Promise<number> {
  const found = (await person.call<{ id: number; name: string }[]>('GET', '/skills/')).find(({ name }) => name === position)
  if (found === undefined) throw new Error(`there is no ${position}`)
  return found.id
}

/** Posts a shift from ten to four on a local date, at the manager's location. */
export const postShiftOn = <T extends { id: number } = PostedShift>(
  manager: ApiPerson,
  local_date: string,
  skill_id: number,
  change: object = {},
): Promise<T> =>
  manager.call<T>('POST', '/staffer/gigs/', {
    location_id: manager.location_id,
    local_date,
    start_time: '10:00:00',
    end_time: '16:00:00',
    skill_id,
    ...usual,
    ...change,
  })

/** Posts a shift that starts and ends in this many minutes, at the manager's location. */
export function postShift(manager: ApiPerson, skill_id: number, [from, to]: [number, number], change: object = {}): Promise<PostedShift> {
  const { date, time: start_time } = localSoon(from)
  return postShiftOn(manager, date, skill_id, { start_time, end_time: localSoon(to).time, ...change })
}

/** Lets a pro apply to a shift and selects them. Returns the application. */
export async function askFor(manager: ApiPerson, pro: ApiPerson, gig_id: number): Promise<number> {
  const { id } = await pro.call<{ id: number }>('POST', `/gigs/${gig_id}/apply/`)
  await manager.call('POST', `/staffer/gig-applications/${id}/select/`)
  return id
}

/** Gives a pro a spot on a shift: applies, is selected, confirms. Returns the application. */
export async function takePlace(manager: ApiPerson, pro: ApiPerson, gig_id: number): Promise<number> {
  const id = await askFor(manager, pro, gig_id)
  await pro.call('POST', `/gig-applications/${id}/confirm/`)
  return id
}
