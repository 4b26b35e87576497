import { sendAppeal, withdrawAppeal } from '@muster/contract/appeals/appeal-endpoints.ts'
import { listOwnCertificationRequests } from '@muster/contract/certifications/certification-request-endpoints.ts'
import { listPointChanges } from '@muster/contract/pros/point-endpoints.ts'
import { getMyRank } from '@muster/contract/pros/badge-endpoints.ts'
import { getMyResume } from '@muster/contract/pros/resume-endpoints.ts'
import { getMyProfile } from '@muster/contract/pros/pro-endpoints.ts'
import { listSkills } from '@muster/contract/skills/skill-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anAppeal } from '../testing/make-appeals.ts'
import { aSkillTag } from '../testing/make-gigs.ts'
import { aSkill } from '../testing/make-locations.ts'
import { aPro } from '../testing/make-people.ts'
import { aProfile, aRank } from '../testing/make-pro-gigs.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, inDialog, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const as = aPro()
const noShow = {
  application_id: 501,
  gig_id: 9,
  at: hoursFromNow(-42),
  kind: 'NO_SHOW' as const,
  on_time: false,
  points: -100,
  total: 0,
  skill: aSkillTag(),
  location_name: 'Harbor House',
  start_time: hoursFromNow(-42),
  timezone: 'America/New_York',
  record_id: 61,
  is_excused: false,
  appeal_until: hoursFromNow(200),
  appeal: null,
  undo_until: null,
  contact_phone: null,
}
const { id, record_id, status, category, sent_at, decide_by, decided_at, decision_reason } = anAppeal()
const appeal = { id, record_id, status, category, sent_at, decide_by, decided_at, decision_reason }
type Change = Omit<typeof noShow, 'appeal' | 'appeal_until'> & { appeal: Partial<typeof appeal> | null; appeal_until: string | null }
const answered =
  (change: Change) =>
  (server: StandIn): void => {
    server.answers(getMyProfile, aProfile({ points: 0, zip_code: null }))
    server.answers(getMyRank, aRank())
    server.answers(getMyResume, { resume: null })
    server.answers(listOwnCertificationRequests, [])
    server.answers(listSkills, [aSkill()])
    server.answers(listPointChanges, aPage(change as typeof noShow))
  }
const open = (change: Change) => openApp('/locations/-1/profile?points=true', { as, size: PHONE, prepare: answered(change) })

describe('a no-show on a pro’s record', () => {
  test('is appealed with what happened, in a few words; the screen says why not', async () => {
    const { server } = await open(noShow)
    await reads(/^until /)
    await button('Appeal').click()
    await reads(/^Marked as a no-show · Line cook · Harbor House$/)
    const send = page.getByRole('button', { name: 'Send appeal' })
    await send.click()
    await reads('Choose what happened')
    await page.getByText('I had no way to get there').click()
    await field('Tell us more').fill('The bridge was closed from four on')
    await readsEachRefusal(
      server,
      sendAppeal,
      {
        NOTHING_TO_APPEAL: 'This no longer counts against you, so there is nothing to appeal.',
        ALREADY_APPEALED: 'You already appealed this.',
        APPEAL_TOO_LATE: 'The 14 days to appeal are over.',
      },
      () => send.click(),
    )
    const { evidence_resource_url, words } = anAppeal()
    server.answers(sendAppeal, { ...appeal, evidence_resource_url, words })
    server.answers(listPointChanges, aPage({ ...noShow, appeal, appeal_until: null } as unknown as typeof noShow))
    await send.click()
    await reads('Appeal sent. We’ll decide within 5 days.')
    expect(server.asked(sendAppeal).at(-1)).toEqual({
      body: { record_id: 61, category: 'TRANSPORT', words: 'The bridge was closed from four on', evidence: null },
    })
    await reads(/^Appeal sent. We decide by /)
    await expect.element(button('Appeal')).not.toBeInTheDocument()
  })

  test('says that we are late once the time to decide is over', async () => {
    await open({ ...noShow, appeal: { ...appeal, decide_by: hoursFromNow(-1) }, appeal_until: null })
    await reads(/^Appeal sent\. We’re late, and decide as soon as we can\./)
    await readsNot(/We decide by/)
  })

  test('says until when we decide, and the pro may take the appeal back', async () => {
    const { server } = await open({ ...noShow, appeal, appeal_until: null })
    const take = inDialog().getByRole('button', { name: 'Take back the appeal' })
    await readsEachRefusal(server, withdrawAppeal, { INVALID_TRANSITION: 'We already decided this appeal.' }, () => take.click())
    const { evidence_resource_url, words } = anAppeal()
    server.answers(withdrawAppeal, { ...appeal, evidence_resource_url, words, status: 'WITHDRAWN' })
    server.answers(listPointChanges, aPage(noShow))
    await take.click()
    await expect.element(button('Appeal')).toBeVisible()
    expect(server.asked(withdrawAppeal).at(-1)).toEqual({ params: { id: 31 } })
  })

  test('shows what we decided, and why', async () => {
    const decided = { ...appeal, status: 'UPHELD' as const, decided_at: hoursFromNow(-1), decision_reason: 'No call before the start' }
    await open({ ...noShow, appeal: decided as unknown as typeof appeal, appeal_until: null })
    await reads('Appeal declined.')
    await reads(/No call before the start$/)
    await expect.element(button('Appeal')).not.toBeInTheDocument()
  })
})
