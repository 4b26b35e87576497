import { signInByApi } from './testing-person.ts'

const DAY_MS = 86_400_000
/** From nine days ahead on, so that the tour's own weeks stay as they are. */
const FROM_DAYS = 9

/**
 * How many days from now a pro of the tour has no shift yet, nor the day before or after: which days those are depends on the hour at
 * which the tour was made.
 */
export async function freeDays(product: string, phone_number: string): Promise<number> {
  const pro = await signInByApi(product, phone_number)
  const { results } = await pro.call<{ results: { gig: { start_time: string } }[] }>(
    'GET',
    '/gig-applications/?group=upcoming&page_size=50',
  )
  const taken = results.map(({ gig }) => Date.parse(gig.start_time))
  let days = FROM_DAYS
  while (taken.some((start) => Math.abs(start - (Date.now() + days * DAY_MS)) < 2 * DAY_MS)) days++
  return days
}
