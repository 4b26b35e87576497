import { listNotices, readNotices } from '@muster/contract/notices/notice-endpoints.ts'
import type { Person } from './test-person.ts'

/** Reads what the bell has, so that the next notice with the same words is a second one. */
export async function readAllNotices(person: Person): Promise<void> {
  const [newest] = (await person.call(listNotices, {})).results
  if (newest !== undefined) await person.call(readNotices, { body: { up_to_id: newest.id } })
}
