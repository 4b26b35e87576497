import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { listManagerSkills } from '@muster/contract/accounts/user-endpoints.ts'
import type { DataExport } from '@muster/contract/exports/export.ts'
import { askDataExport, downloadDataExport, getDataExport } from '@muster/contract/exports/export-endpoints.ts'
import { expect, test, vi } from 'vitest'
import { aPro } from '../testing/make-people.ts'
import { hoursFromNow } from '../testing/make-times.ts'
import { button, reads, readsNot } from '../testing/on-screen.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'
import type { StandIn } from '../testing/stand-in.ts'

const waiting: DataExport = { requested_at: hoursFromNow(0), ready_at: null, expires_at: null, bytes: 0, may_ask_at: hoursFromNow(24) }
const ready: DataExport = { ...waiting, ready_at: hoursFromNow(0), expires_at: hoursFromNow(168), bytes: 48_200 }

const open = (own: DataExport | null, more: (server: StandIn) => void = () => undefined) =>
  openApp('/settings', {
    as: aPro(),
    size: PHONE,
    prepare: (server) => {
      server.answers(listSessions, [])
      server.answers(listManagerSkills, [])
      server.answers(getDataExport, { export: own })
      more(server)
    },
  })

test('a person asks for their data, may leave while it is prepared, and downloads it', async () => {
  const { server } = await open(null, (standIn) => standIn.answers(askDataExport, { export: waiting }))
  await expect.element(button('Prepare my data')).toBeVisible()
  server.answers(getDataExport, { export: waiting })
  await button('Prepare my data').click()
  await reads('We’re preparing your data. You can leave this page.')
  expect(server.asked(askDataExport)).toHaveLength(1)
  server.answers(getDataExport, { export: ready })
  await expect.element(button('Download (48 KB)'), { timeout: 5_000 }).toBeVisible()
  await readsNot('Prepare again')
  server.answers(downloadDataExport, { file_name: 'muster-2026-11-25.zip', base64: btoa('PK') })
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await button('Download (48 KB)').click()
  await expect.poll(() => saved).toEqual(['muster-2026-11-25.zip'])
  click.mockRestore()
})

test('after a day, the person may ask for a new one', async () => {
  await open({ ...ready, may_ask_at: hoursFromNow(-1) })
  await expect.element(button('Prepare again')).toBeVisible()
})
