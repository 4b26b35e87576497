import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPro } from '../testing/make-people.ts'
import { aPlace } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field } from '../testing/on-screen.ts'
import { clock, clockPage, coming } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

/** Yesterday's shift, whose clock was never stopped. */
const leftRunning = aPlace(hoursFromNow(-10), { id: 502, clocked_in_at: hoursFromNow(-10) })

// Whether a clock runs is read once and kept until the page is left, so this test has a file to itself.
test('what a pro has begun on a clock stays when the strip of another clock comes late', async () => {
  const list = Promise.withResolvers<ReturnType<typeof aPage<typeof leftRunning>>>()
  const prepare = (server: StandIn): void => {
    clock(coming)(server)
    server.answers(listProApplications, () => list.promise)
  }
  await openApp(clockPage, { as: aPro(), size: PHONE, prepare })
  await button('Code').click()
  await field(/code/i).fill('31')
  list.resolve(aPage(leftRunning))
  await expect.element(page.getByRole('region', { name: 'Your clock' })).toBeInTheDocument()
  await expect.element(field(/code/i)).toHaveValue('31')
})
