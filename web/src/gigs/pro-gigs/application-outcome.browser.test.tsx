import { getApplicationOutcome, getGigForPro, listProApplications } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import type { ApplicationOutcome } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { GIG_ID } from '../../testing/make-gigs.ts'
import { aPro } from '../../testing/make-people.ts'
import { aProfile, aProGig, aProGigDetail } from '../../testing/make-pro-gigs.ts'
import { aPage } from '../../testing/make-times.ts'
import { button, loading, reads } from '../../testing/on-screen.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'
import type { StandIn } from '../../testing/stand-in.ts'

const shiftPage = `/locations/-1/jobs?selected_gig_id=${GIG_ID}`
const as = aPro()
const size = PHONE
const event = { kind: 'application' as const, application_id: 501 }
const filled: ApplicationOutcome = {
  outcome: 'FILLED',
  explanation: '',
  own_score: null,
  lowest_score_taken: null,
  waiting_before: 2,
  alternatives: [],
}
const ended = (server: StandIn): void => {
  server.answers(getMyProfile, aProfile())
  server.answers(listProApplications, aPage())
  server.answers(getGigForPro, aProGigDetail({ application_id: 501, has_applied: true, is_filled: true }))
  server.answers(getApplicationOutcome, filled)
}

describe('what became of an application', () => {
  test('says whose match was better, who is ahead, and what else there is', async () => {
    const { server } = await openApp(shiftPage, {
      as,
      size,
      prepare: (standIn) => {
        ended(standIn)
        standIn.answers(getApplicationOutcome, {
          ...filled,
          own_score: 61,
          lowest_score_taken: 80,
          waiting_before: 0,
          alternatives: [aProGig({ id: 102 })],
        })
      },
    })
    await reads('This shift is full')
    await reads(/Your match was 61\. The spots went to pros with 80 or more\. If a spot opens, you’re next\./)
    await reads('A similar shift for you')
    await expect.element(button('Apply at Harbor House')).toBeVisible()
    server.answers(getApplicationOutcome, { ...filled, own_score: 80, lowest_score_taken: 80, waiting_before: 1 })
    await server.tells(event)
    await reads(/^Your match of 80 was as good as theirs.*If a spot opens, one pro is ahead of you\.$/)
  })

  test('says who ended it, in the business’s own words', async () => {
    const { server } = await openApp(shiftPage, { as, size, prepare: ended })
    await reads(/^The spots went to other pros\. If a spot opens, 2 pros are ahead of you\.$/)
    const becomes = async (changed: Partial<ApplicationOutcome>, words: string): Promise<void> => {
      server.answers(getApplicationOutcome, { ...filled, ...changed })
      await server.tells(event)
      await reads(words)
    }
    await becomes({ outcome: 'DISMISSED', explanation: 'We need bakers' }, 'The business chose other pros this time')
    await reads('“We need bakers”')
    await becomes({ outcome: 'RELEASED' }, 'The business released you from this shift')
    await becomes({ outcome: 'GIG_CANCELLED' }, 'The business cancelled this shift')
    await reads('It doesn’t count against you.')
  })

  test('offers to try again, waits, and stays when a refresh fails', async () => {
    const { server, failsToRefresh } = await openApp(shiftPage, {
      as,
      size,
      prepare: (standIn) => {
        ended(standIn)
        standIn.refuses(getApplicationOutcome, 'TOO_MANY_REQUESTS', { message: 'Slow down.' })
      },
    })
    await reads('Slow down.')
    const answer = server.waits(getApplicationOutcome, filled)
    await button('Try again').click()
    await expect.element(loading).toBeVisible()
    answer()
    await reads('This shift is full')
    await failsToRefresh(getApplicationOutcome, event)
    await reads('This shift is full')
  })
})
