import { addKiosk, listKiosks, renewKioskLink } from '@muster/contract/kiosks/kiosk-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, inDialog, reads, readsNot } from '../testing/on-screen.ts'
import { openApp } from '../testing/open-app.tsx'

const kiosk = { id: 4, name: 'Back door', created_ts: hoursFromNow(-40), last_seen_at: hoursFromNow(-1) }
const kiosks = '/locations/1/kiosks'
const TOKEN = 'a3ca0dd7-c70a-4300-894d-608e56e65b31'

describe('the kiosks of a location', () => {
  test('belong to the settings, and get a new link when the first one is lost', async () => {
    const { server } = await openApp(kiosks, { prepare: (ready) => ready.answers(listKiosks, { kiosks: [kiosk], marks: [] }) })
    await expect.element(page.getByRole('link', { name: 'Settings' })).toHaveAttribute('data-status', 'active')
    await button('New link').click()
    await expect.element(inDialog()).toHaveAccessibleName('Make a new link for Back door?')
    await reads(/^The old link stops at once/)
    expect(server.asked(renewKioskLink)).toEqual([])
    server.answers(renewKioskLink, { kiosk: { ...kiosk, last_seen_at: null }, token: TOKEN })
    server.answers(listKiosks, { kiosks: [{ ...kiosk, last_seen_at: null }], marks: [] })
    await button('Make new link').click()
    await reads(new RegExp(`/kiosk/${TOKEN}$`))
    expect(server.asked(renewKioskLink)).toEqual([{ params: { id: 4 } }])
    await button('Done').click()
    await readsNot(new RegExp(`/kiosk/${TOKEN}$`))
    await reads('Not opened yet')
  })

  test('show the link of a new one once', async () => {
    const { server } = await openApp(kiosks, { prepare: (ready) => ready.answers(listKiosks, { kiosks: [], marks: [] }) })
    server.answers(addKiosk, { kiosk, token: TOKEN })
    await page.getByRole('textbox', { name: 'Name' }).fill('Back door')
    await button('Add kiosk').click()
    await reads(new RegExp(`/kiosk/${TOKEN}$`))
  })
})
