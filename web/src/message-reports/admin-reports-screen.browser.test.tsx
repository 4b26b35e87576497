import {
  decideMessageReport,
  liftMessagingBlock,
  listMessageReports,
  readReportedMessages,
  upholdMessagingBlock,
} from '@muster/contract/message-reports/admin-report-endpoints.ts'
import type { StaffMessageReport } from '@muster/contract/message-reports/message-report.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aPage } from '../testing/make-times.ts'
import { button, field, reads, readsEachRefusal, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import { anOperator } from '../testing/make-people.ts'

const aReport = (changed: Partial<StaffMessageReport> = {}): StaffMessageReport => ({
  id: 4,
  status: 'OPEN',
  reason: 'THREAT',
  words: 'He says he knows where I live',
  is_whole: false,
  sent_at: '2030-06-01T14:00:00.000Z',
  read_by: '2030-06-02T14:00:00.000Z',
  reporter: { user_id: 8, name: 'Grace Kim', side: 'pro' },
  reported: { user_id: 9, name: 'Dan Webb', side: 'location', earlier_reports: 2, earlier_acted: 1, block: null },
  location: { id: 1, name: 'Harbor House' },
  is_thread: false,
  is_own: false,
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  appeal: null,
  ...changed,
})
const blocked = aReport({
  status: 'BLOCKED',
  decided_at: '2030-06-01T15:00:00.000Z',
  decided_by: 'Ines Duarte',
  decision_reason: 'Threats are not allowed.',
  reported: { ...aReport().reported, block: { id: 3, until: null, is_of_this: true } },
  appeal: { words: 'It was a quote', sent_at: '2030-06-01T16:00:00.000Z', upheld_at: null, upheld_reason: null },
})

const open = (report: StaffMessageReport) =>
  openApp('/admin/message-reports', { as: anOperator(), prepare: (server) => server.answers(listMessageReports, aPage(report)) })

describe('the staff’s reports', () => {
  test('are all listed at first, and the chips say so', async () => {
    const { server } = await open(aReport())
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
    await button('Decided').click()
    await expect.poll(() => server.asked(listMessageReports).at(-1)?.query).toMatchObject({ part: 'decided' })
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'false')
    await button('All').click()
    await expect.element(button('All')).toHaveAttribute('aria-pressed', 'true')
  })

  test('show the messages only on request', async () => {
    const { server } = await open(aReport())
    await reads('“He says he knows where I live”')
    await reads(/2 other reports/)
    server.answers(readReportedMessages, {
      messages: [
        {
          sequence: 7,
          author: { user_id: 9, name: 'Dan Webb', side: 'location' },
          body: 'See you tonight',
          reported_body: 'I know where you live',
          files: [],
          sent_at: '2030-06-01T13:50:00.000Z',
          edited_at: '2030-06-01T13:52:00.000Z',
          is_removed: false,
          is_reported: true,
        },
      ],
    })
    expect(server.asked(readReportedMessages)).toHaveLength(0)
    await button('Read messages').click()
    await reads('See you tonight')
    await reads('When it was reported: “I know where you live”')
  })

  test('are decided with an outcome and a reason', async () => {
    const { server } = await open(aReport())
    await button('Decide').click()
    await reads('Choose what to do')
    await page.getByText('Block for 7 days').click()
    await button('Decide').click()
    await reads('This field is required')
    await field('Why you decide this way').fill('Threats are not allowed.')
    await readsEachRefusal(
      server,
      decideMessageReport,
      {
        INVALID_TRANSITION: 'A colleague decided meanwhile, or the block is over.',
        OWN_RECORD: 'This is about you, so a colleague decides.',
      },
      () => button('Decide').click(),
    )
    server.answers(decideMessageReport, blocked)
    server.answers(listMessageReports, aPage(blocked))
    await button('Decide').click()
    await reads('Threats are not allowed.')
    expect(server.asked(decideMessageReport).at(-1)?.body).toEqual({ outcome: 'BLOCK', days: 7, reason: 'Threats are not allowed.' })
  })

  test('with an appeal are lifted or declined', async () => {
    const { server } = await open(blocked)
    await reads('“It was a quote”')
    await field('Why you decide this way').fill('We looked again.')
    const words = {
      INVALID_TRANSITION: 'A colleague decided meanwhile, or the block is over.',
      OWN_RECORD: 'This is about you, so a colleague decides.',
    }
    await readsEachRefusal(server, upholdMessagingBlock, words, () => button('Decline appeal').click())
    server.answers(liftMessagingBlock, aReport())
    await button('Lift block').click()
    await expect.poll(() => server.asked(liftMessagingBlock)[0]?.body).toEqual({ reason: 'We looked again.' })
    await reads('Dan Webb can write again')
  })

  test('about oneself are left to a colleague', async () => {
    await open(aReport({ is_own: true }))
    await reads('This is about you, so a colleague decides.')
    await readsNot('Decide')
  })
})
