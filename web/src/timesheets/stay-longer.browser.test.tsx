import { askExtension } from '@muster/contract/timesheets/extension-endpoints.ts'
import type { Extension } from '@muster/contract/timesheets/extension.ts'
import { getTimesheet } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { GIG_ID } from '../testing/make-gigs.ts'
import { aPro } from '../testing/make-people.ts'
import { hoursAfter, hoursFromNow } from '../testing/make-times.ts'
import { button, field, reads, readsEachRefusal } from '../testing/on-screen.ts'
import { clock, clockPage, sheetOf, working } from '../testing/on-the-clock.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

const as = aPro()
const size = PHONE
const planned_end_time = working.gig.end_time
const request: Extension = {
  id: 71,
  status: 'OPEN',
  planned_end_time,
  end_time: hoursAfter(planned_end_time, 0.5),
  reason: 'BUSY',
  words: '',
  asked_at: hoursFromNow(0),
  answer_by: hoursAfter(planned_end_time, 0.25),
  closed_at: null,
  answered_by: null,
}
const why = page.getByRole('combobox', { name: 'Why' })

describe('staying longer than planned', () => {
  test('asks with a reason, names the extra pay, and says why it may not', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await button('Stay longer').click()
    await expect.element(button('Ask to stay')).toBeDisabled()
    await why.selectOptions('BUSY')
    await reads(/^About \$10\.00 more\./)
    await page.getByText('+ 60 min').click()
    await reads(/^About \$20\.00 more\./)
    await readsEachRefusal(
      server,
      askExtension,
      {
        APPLICATION_CANCELLED: 'You’re no longer on this shift.',
        NOT_CONFIRMED: 'You are not confirmed for this shift.',
        NOT_CLOCKED_IN: 'Clock in first.',
        ALREADY_CLOCKED_OUT: 'You already clocked out of this shift.',
        GIG_NOT_STARTED: 'The shift has not started yet.',
        EXTENSION_OPEN: 'You already asked. You’ll see the answer here.',
        EXTENSIONS_USED_UP: 'You’ve used all your requests. Talk to your shift contact.',
        SHIFT_OVER: 'Your planned end has passed. Talk to your shift contact.',
        OVERLAPPING_GIG: 'You have another confirmed shift before then. Ask for an earlier end.',
      },
      () => button('Ask to stay').click(),
    )
    server.refuses(askExtension, 'invalid', { message: 'A shift is 16 hours at most', target: 'end_time' })
    await button('Ask to stay').click()
    await reads('A shift is 16 hours at most')
  })

  test('keeps the reason when the network is gone, and shows the request once it is sent', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working) })
    await button('Stay longer').click()
    await why.selectOptions('OTHER')
    await field(/^In your words/).fill('The band plays on')
    server.loses()
    await button('Ask to stay').click()
    await reads('No connection. We kept what you typed. Try again.')
    await expect.element(field(/^In your words/)).toHaveValue('The band plays on')
    server.loses(false)
    server.answers(askExtension, sheetOf(working, { extensions: [request] }))
    server.answers(getTimesheet, sheetOf(working, { extensions: [request] }))
    await button('Ask to stay').click()
    await reads('Request sent to Harbor House.')
    expect(server.asked(askExtension).at(-1)).toEqual({
      params: { application_id: 501 },
      body: { end_time: request.end_time, reason: 'OTHER', words: 'The band plays on' },
    })
    await reads(/^You asked to stay until/)
    await expect.element(button('Stay longer')).not.toBeInTheDocument()
  })

  test('shows the answer as soon as it is there, whichever it is', async () => {
    const { server } = await openApp(clockPage, { as, size, prepare: clock(working, { extensions: [request] }) })
    await reads(/^If no one answers by .*, your end doesn’t change\.$/)
    const answers = async (changed: Partial<Extension>, words: string | RegExp): Promise<void> => {
      const closed = { ...request, closed_at: hoursFromNow(0), ...changed }
      const end = closed.status === 'ACCEPTED' ? closed.end_time : planned_end_time
      server.answers(getTimesheet, sheetOf(working, { planned_end_time: end, extensions: [closed] }))
      await server.tells({ kind: 'timesheet', gig_id: GIG_ID, application_id: 501 })
      await reads(words)
    }
    await answers({ status: 'LAPSED' }, /^No one answered your request to stay until/)
    await answers({ status: 'WITHDRAWN' }, 'You clocked out before anyone answered.')
    await answers({ status: 'DECLINED', answered_by: 'Nora Whitfield' }, /^Nora Whitfield declined your request to stay until/)
    await expect.element(button('Stay longer')).toBeVisible()
    await answers({ status: 'ACCEPTED', answered_by: 'Nora Whitfield' }, 'Nora Whitfield said you can stay longer.')
  })
})
