import { listLocationsForAdmin } from '@muster/contract/locations/admin-location-endpoints.ts'
import { listMarkets } from '@muster/contract/skills/skill-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anOperator } from '../testing/make-people.ts'
import { aPage } from '../testing/make-times.ts'
import { openApp } from '../testing/open-app.tsx'

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
