import { listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { aPlace, aProApplication } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, link, reads } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const schedule = '/locations/-1/schedule'
const as = aPro()
const size = PHONE
const groups =
  (of: Partial<Record<string, ProApplication[]>>) =>
  (server: StandIn): void =>
    server.answers(listProApplications, ({ query }) => aPage(...(of[query?.group ?? ''] ?? [])))

describe('a pro’s schedule', () => {
  test('leads from a confirmed shift to its clock', async () => {
    await openApp(schedule, { as, size, prepare: groups({ upcoming: [aPlace(hoursFromNow(30))] }) })
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    await reads('No open applications.')
  })

  test('leads from an open application to the shift', async () => {
    await openApp(schedule, { as, size, prepare: groups({ applied: [aProApplication()] }) })
    await reads('Waiting for a reply')
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('selected_gig_id=101'))
  })

  test('leads to the open shifts when nothing is coming up', async () => {
    await openApp(schedule, { as, size, prepare: groups({}) })
    await reads('Nothing coming up')
    await expect.element(link('Find a shift')).toBeVisible()
  })

  test('moves a shift up at once when the pro is confirmed elsewhere', async () => {
    const { server } = await openApp(schedule, { as, size, prepare: groups({ applied: [aProApplication()] }) })
    await reads('Nothing coming up')
    groups({ upcoming: [aPlace(hoursFromNow(30))] })(server)
    await server.tells({ kind: 'application', application_id: 501 })
    await expect.element(link(/Line cook/)).toHaveAttribute('href', expect.stringContaining('application_id=501'))
    await reads('No open applications.')
  })

  test('offers to try again for each list that does not load', async () => {
    const { server } = await openApp(schedule, {
      as,
      size,
      prepare: (standIn) => standIn.refuses(listProApplications, 'TOO_MANY_REQUESTS', { message: 'Slow down.' }),
    })
    await reads('Slow down.')
    groups({ upcoming: [aPlace(hoursFromNow(30))] })(server)
    await button('Try again').first().click()
    await expect.element(link(/Line cook/)).toBeVisible()
  })
})
