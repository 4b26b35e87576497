import { listCertifications, listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { listProApplications, searchGigs } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { appealSuspension, getMySuspension } from '@muster/contract/suspensions/suspension-endpoints.ts'
import type { Suspension } from '@muster/contract/suspensions/suspension.ts'
import { describe, expect, test } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aRank } from '../testing/make-pro-gigs.ts'
import { aSuspension } from '../testing/make-suspensions.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, heading, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const address = '/locations/-1/profile'
const as = aPro()
const size = PHONE
const answered =
  (suspension: Suspension = aSuspension()) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile({ suspended_until: suspension.until, zip_code: null }))
    server.answers(getMySuspension, { suspension })
    server.answers(getMyRank, aRank())
    server.answers(getMyResume, { resume: null })
    server.answers(listSkills, [])
    server.answers(listOwnCertificationRequests, [])
    server.answers(listCertifications, [])
  }

describe('a suspended pro', () => {
  test('reads until when, what it is for and what ended', async () => {
    await openApp(address, { as, size, prepare: answered() })
    await expect.element(heading(/^You can’t take shifts until /)).toBeVisible()
    await reads('2 no-shows within 60 days')
    await reads('1 coming shift or application ended. It doesn’t come back.')
    await expect.element(button('Appeal')).toBeVisible()
  })

  test('reads it above the jobs, too', async () => {
    const prepare = (server: StandIn): void => {
      answered()(server)
      server.answers(listProApplications, aPage())
      server.answers(searchGigs, aPage())
    }
    await openApp('/locations/-1/jobs', { as, size, prepare })
    await expect.element(heading(/^You can’t take shifts until /)).toBeVisible()
  })

  test('appeals with words, and reads each refusal', async () => {
    const { server } = await openApp(address, { as, size, prepare: answered() })
    await button('Appeal').click()
    await button('Send appeal').click()
    await reads('This field is required')
    await field('Why should we lift it?').fill('I was in the hospital')
    await readsEachRefusal(
      server,
      appealSuspension,
      {
        NOTHING_TO_APPEAL: 'The suspension was lifted, so there is nothing to appeal.',
        ALREADY_APPEALED: 'You already appealed this.',
        APPEAL_TOO_LATE: 'The time to appeal is over.',
      },
      () => button('Send appeal').click(),
    )
    const appeal = {
      id: 1,
      status: 'OPEN',
      words: 'x',
      evidence_resource_url: null,
      sent_at: hoursFromNow(0),
      decide_by: hoursFromNow(120),
      decided_at: null,
      decision_reason: null,
    } as const
    const sent = { suspension: aSuspension({ appeal, appeal_until: null }) }
    server.answers(appealSuspension, sent)
    server.answers(getMySuspension, sent)
    await button('Send appeal').click()
    await reads(/^Appeal sent\. We decide by /)
  })

  test('reads that we are late once the time to decide is over', async () => {
    const appeal = {
      id: 1,
      status: 'OPEN',
      words: 'x',
      evidence_resource_url: null,
      sent_at: hoursFromNow(-130),
      decide_by: hoursFromNow(-10),
      decided_at: null,
      decision_reason: null,
    } as const
    await openApp(address, { as, size, prepare: answered(aSuspension({ appeal, appeal_until: null })) })
    await reads('Appeal sent. We’re late, and decide as soon as we can.')
  })

  test('reads why an appeal was declined', async () => {
    const appeal = {
      id: 1,
      status: 'UPHELD',
      words: 'x',
      evidence_resource_url: null,
      sent_at: hoursFromNow(-50),
      decide_by: hoursFromNow(70),
      decided_at: hoursFromNow(-2),
      decision_reason: 'Two people saw it',
    } as const
    await openApp(address, { as, size, prepare: answered(aSuspension({ cause: 'STAFF', reason: 'Rude to guests', events: [], appeal })) })
    await reads('Rude to guests')
    await reads(/Two people saw it/)
  })

  test('reads that the time to appeal is over', async () => {
    await openApp(address, { as, size, prepare: answered(aSuspension({ appeal_until: null })) })
    await reads('The time to appeal is over.')
  })
})
