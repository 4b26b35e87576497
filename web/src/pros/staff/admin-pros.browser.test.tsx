import { addUserNote, listUserNotes } from '@muster/contract/accounts/user-note-endpoints.ts'
import { listAdminApplications } from '@muster/contract/gigs/applications/admin-application-endpoints.ts'
import { downloadYearStatementOfPro } from '@muster/contract/payments/earnings-endpoints.ts'
import { getProForAdmin, listBlocksOfPro, listPointChangesOfPro, listProsForAdmin } from '@muster/contract/pros/admin-pro-endpoints.ts'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aStaffPro as aPro, aStaffProRow as aRow } from '../../testing/make-staff-pro.ts'
import { aSkillTag } from '../../testing/make-gigs.ts'
import { anOperator } from '../../testing/make-people.ts'
import { aPage, hoursFromNow } from '../../testing/make-times.ts'
import { button, field, heading, link, reads } from '../../testing/on-screen.ts'
import type { StandIn } from '../../testing/stand-in.ts'
import { openApp, PHONE } from '../../testing/open-app.tsx'

const as = anOperator()

describe('the staff’s pros', () => {
  test('are found by name, and each says how they stand', async () => {
    const rows = [
      aRow(),
      aRow({ id: 8, user_id: 44, first_name: 'Ty', last_name: 'Bell', verified: false, suspended_until: hoursFromNow(90), rating: null }),
      aRow({ id: 9, user_id: 45, first_name: 'Old', last_name: 'Account', account_status: 'DEACTIVATED' }),
    ]
    const { server } = await openApp('/admin/pros', { as, prepare: (standIn) => standIn.answers(listProsForAdmin, aPage(...rows)) })
    await expect.element(link('Grace Okafor')).toHaveAttribute('href', '/admin/pros/7')
    for (const words of ['Verified', /^Suspended to /, 'Closed', '(843) 555-0143']) await reads(words)
    await page.getByRole('searchbox', { name: 'Name' }).fill('gra')
    await expect.poll(() => server.asked(listProsForAdmin).at(-1)?.query).toMatchObject({ name: 'gra', page: 1, ordering: 'user_id' })
  })

  test('fit a phone', async () => {
    await openApp('/admin/pros', { as, size: PHONE, prepare: (server) => server.answers(listProsForAdmin, aPage(aRow())) })
    await reads(/61 shifts/)
  })
})

describe('one pro', () => {
  const open = (path: string, prepare?: (server: StandIn) => void) =>
    openApp(`/admin/pros/7${path}`, {
      as,
      prepare: (server) => {
        server.answers(getProForAdmin, aPro())
        prepare?.(server)
      },
    })

  test('has the figures that count, and the way to everything about them', async () => {
    await open('')
    await expect.element(heading('Grace Okafor')).toBeVisible()
    for (const words of ['points of 100', 'Line cook (40)', 'Can be paid']) await reads(words)
    await expect.element(link('1 location blocked this pro')).toHaveAttribute('href', '/admin/pros/7/blocks')
  })

  test('has each year’s pay statement as a PDF, in either language', async () => {
    const { server } = await open('', (standIn) => {
      standIn.answers(getProForAdmin, aPro({ created_ts: hoursFromNow(-400 * 24) }))
      standIn.answers(downloadYearStatementOfPro, { file_name: 'pay.pdf', base64: btoa('%PDF-') })
    })
    const last = new Date().getUTCFullYear() - 1
    await page.getByRole('combobox', { name: 'Year' }).selectOptions(String(last))
    await button(`Save ${last} as PDF`).click()
    await expect
      .poll(() => server.asked(downloadYearStatementOfPro).at(-1))
      .toEqual({ params: { id: 7, year: last }, query: { language: 'en' } })
    await button('PDF in Spanish').click()
    await expect.poll(() => server.asked(downloadYearStatementOfPro).at(-1)?.query).toEqual({ language: 'es' })
  })

  test('shows each change of the points', async () => {
    const change = {
      application_id: 501,
      gig_id: 31,
      at: hoursFromNow(-80),
      kind: 'NO_SHOW',
      on_time: false,
      points: -40,
      total: 52,
      skill: aSkillTag(),
      location_name: 'Harbor House',
      start_time: hoursFromNow(-80),
      timezone: 'America/New_York',
      record_id: 3,
      is_excused: true,
      appeal_until: null,
      appeal: null,
      undo_until: null,
      contact_phone: null,
    } as const
    await open('/performance', (server) => server.answers(listPointChangesOfPro, aPage(change)))
    for (const words of ['−40', 'then 52', 'Excused', 'No business has rated this pro yet.']) await reads(words)
    await expect.element(link('Marked as a no-show')).toHaveAttribute('href', '/admin/applications/501')
  })

  test('says which locations blocked them, and why', async () => {
    await open('/blocks', (server) =>
      server.answers(listBlocksOfPro, [
        {
          id: 1,
          location_id: 5,
          location_name: 'Harbor House',
          reason: 'CANCELLED_CALLED_OUT',
          feedback: 'Twice in a week',
          created_ts: hoursFromNow(-50),
          created_by_name: 'Dana Whitlock',
          worked_there: 3,
        },
      ]),
    )
    for (const words of [/They called out/, '“Twice in a week”', /Dana Whitlock/]) await reads(words)
  })

  test('takes a note, which stays with the name of who wrote it', async () => {
    const { server } = await open('/notes', (standIn) => standIn.answers(listUserNotes, aPage()))
    await reads('No notes yet.')
    await field('Add a note').fill('Called about the bus')
    const note = {
      id: 1,
      note: 'Called about the bus',
      user: 43,
      created_by: 1,
      created_by_user: { id: 1, first_name: 'Ines', last_name: 'Calder' },
      created_ts: hoursFromNow(0),
    }
    server.answers(addUserNote, note)
    server.answers(listUserNotes, aPage(note))
    await button('Save note').click()
    await reads('Called about the bus')
    await reads(/^Ines Calder, /)
  })

  test('lists every application', async () => {
    const { server } = await open('/application-history', (standIn) => standIn.answers(listAdminApplications, aPage()))
    await reads('Never applied')
    expect(server.asked(listAdminApplications)[0]).toMatchObject({ query: { pro_id: 7, ordering: '-gig__start_time' } })
  })
})
