import { addProNote, listProNotes, removeProNote } from '@muster/contract/pros/pro-note-endpoints.ts'
import { getProRecord } from '@muster/contract/pros/pro-record-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aProRecord } from '../testing/make-pro-record.ts'
import { aPage, hoursFromNow } from '../testing/make-times.ts'
import { button, field, heading, reads } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const pro = '/locations/1/connect/pros/7'
const note = { id: 5, note: 'Ask for VIP tables', created_by_name: 'Dana Whitlock', is_own: true, created_ts: hoursFromNow(-50) }
const whole = aProRecord({
  skills: [{ ...aProRecord().skills[0]!, gigs_worked: 20, gigs_worked_here: 2 }],
  work_history: [
    {
      id: 1,
      business_name: 'Saltmarsh Club',
      position: 'Banquet captain',
      start_date: '2021-03-01',
      end_date: '2025-01-31',
      skill: null,
      created_ts: hoursFromNow(-900),
    },
  ],
})
const known = (server: StandIn): void => {
  server.answers(getProRecord, whole)
  server.answers(listProNotes, aPage(note))
}

describe('a pro’s page', () => {
  test('has the record here and elsewhere, and marks what the pro reported', async () => {
    await openApp(pro, { prepare: known })
    await expect.element(heading('Luis Ortega')).toBeVisible()
    for (const words of [
      '98%',
      /^Elsewhere on Muster/,
      'at 5 other businesses',
      '18',
      'Saltmarsh Club',
      'added by Luis, not checked by Muster',
    ])
      await reads(words)
    await reads('Luis hasn’t said when they work.')
    await expect.element(page.getByRole('link', { name: 'Offer shift' })).toHaveAttribute('href', '/locations/1/offers?pro_ids=7')
  })

  test('keeps the team’s notes', async () => {
    const { server } = await openApp(pro, { prepare: known })
    await reads('Ask for VIP tables')
    server.answers(addProNote, { ...note, id: 6, note: 'Prefers the bar' })
    await field('Add a note').fill('Prefers the bar')
    await button('Save note').click()
    await expect.poll(() => server.asked(addProNote)).toEqual([{ params: { id: 7 }, body: { note: 'Prefers the bar' } }])
    server.answers(removeProNote, null)
    await button('Delete note').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click()
    await expect.poll(() => server.asked(removeProNote)).toEqual([{ params: { id: 7, noteId: 5 } }])
  })

  test('says so when the location may not see the pro', async () => {
    await openApp(pro, {
      prepare: (server) => server.refuses(getProRecord, 'NOT_FOUND'),
    })
    await reads('We can’t find this pro')
  })
})
