import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator, aPro } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { openApp, PHONE } from '../testing/open-app.tsx'

test('the operator’s account menu opens on the screen, although its items load after it opened', async () => {
  await openApp('/admin/locations', {
    as: anOperator(),
    size: { width: 1440, height: 900 },
    prepare: (server) => {
      server.answers(listLocationsForAdmin, aPage())
      server.answers(listMarkets, [])
    },
  })
  await page.getByRole('button', { name: /Operator/ }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out', exact: true })).toBeInViewport({ ratio: 1 })
})

test('a pro’s header shows their photo', async () => {
  // No one serves the photo here, so the initials soon take its place.
  const seen = new Set<string | null>()
  const watcher = new MutationObserver(() => document.querySelectorAll('img').forEach((one) => seen.add(one.getAttribute('src'))))
  watcher.observe(document, { subtree: true, childList: true, attributeFilter: ['src'] })
  await openApp('/settings', {
    as: aPro({ headshot_public_id: 'luis-1' }),
    size: PHONE,
    prepare: (server) => server.answers(listSessions, []),
  })
  await expect.poll(() => [...seen]).toContain('/images/c_fill,w_96,h_96/luis-1')
  watcher.disconnect()
})
