import { listSessions } from '@muster/contract/accounts/session-endpoints.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aManager, aPro } from '../testing/make-people.ts'
import { heading, menuItem, reads, readsNot } from '../testing/on-screen.ts'
import { DESK, openApp, PHONE } from '../testing/open-app.tsx'

test('the menu marks news until it was read', async () => {
  localStorage.removeItem('muster.news')
  await openApp('/settings', { as: aPro(), size: PHONE, prepare: (server) => server.answers(listSessions, []) })
  const menu = page.getByRole('button', { name: /Pro$/ })
  await menu.click()
  await menuItem(/What’s new.*Not read yet/).click()
  await expect.element(heading('What’s new')).toBeVisible()
  await reads('Your clock works without network')
  await expect.poll(() => localStorage.getItem('muster.news')).toBe('2026-11-24')
})

test('a manager reads what is new for businesses', async () => {
  await openApp('/whats-new', { as: aManager(), size: DESK, prepare: () => undefined })
  await reads('Dashboards')
  await readsNot('Your clock works without network')
  await readsNot('Reconciliation and books')
})

test('a pro reads what is new for pros', async () => {
  await openApp('/whats-new', { as: aPro(), size: PHONE, prepare: () => undefined })
  await reads('Your clock works without network')
  await readsNot('Dashboards')
  await readsNot('Reconciliation and books')
})
