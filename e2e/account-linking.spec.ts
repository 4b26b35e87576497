import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type DeskAndPhone, openDeskAndPhone, placeNewPro } from './testing/desk-and-phone.ts'
import { Hands } from './testing/hands.ts'
import { positionId } from './testing/post-shift.ts'
import { proveNumber } from './testing/prove-number.ts'
import { newPro, openPage, seriousViolations, stay } from './testing/testing-person.ts'

/** A pro made a second account with a new number. On the phone they link the first one: a code to each side, and everything is in one. */

const OLD = { first_name: 'Tomás', phone_number: '+18435550188' }
const NEW = { first_name: 'Tomás', phone_number: '+18435550189' }
const DAY_MINUTES = 24 * 60
let opened: DeskAndPhone

beforeAll(async () => {
  opened = await openDeskAndPhone(inject('tour'))
})
afterAll(() => opened.stop())

test('a pro links two accounts by a code to each, and the one that stays has the shifts of both', { timeout: 180_000 }, async () => {
  const { browser, running, time, manager } = opened
  const first = await placeNewPro(opened, OLD, 2 * DAY_MINUTES)
  // Of another position, so that no search for a replacement offers both accounts the same shift.
  const skill_id = await positionId(manager, 'Bartender')
  const token = await newPro(running.url, { ...NEW, skill_id })
  // The sign-in’s own code is fresh for a while. Later, the account that stays must prove itself again.
  await time.travelTo(time.now() + 3_600_000)
  const phone = await openPage(browser, { kind: 'phone' })
  await time.join(phone.context())
  await stay(phone, running.url, token)
  const hands = new Hands(phone, { touches: true })
  await phone.goto(`${running.url}/account-linking`)
  await phone.getByRole('heading', { name: 'Link your accounts' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await hands.click(phone.getByRole('button', { name: 'Link another account' }))
  await proveNumber(hands, '8435550188')

  const review = phone.getByRole('dialog', { name: 'Merge these accounts?' })
  await review.getByText('Number ending in 0188').waitFor()
  await review.getByText('Number ending in 0189').waitFor()
  await review.getByText('1 coming shift').waitFor()
  await review.getByText('You’ll keep signing in with the number you have now.').waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await hands.click(review.getByRole('button', { name: 'Merge accounts' }))

  const proof = phone.getByRole('dialog', { name: 'Confirm it’s you' })
  await hands.click(proof.getByRole('button', { name: 'Send code' }))
  await proof.getByRole('button', { name: 'Fill in' }).waitFor()
  expect(await seriousViolations(phone)).toEqual([])
  await hands.click(proof.getByRole('button', { name: 'Fill in' }))
  await phone.getByText('Accounts merged').waitFor()
  await hands.click(phone.getByRole('button', { name: 'Continue', exact: true }))

  await phone.goto(`${running.url}/locations/-1/schedule?application_id=${first.application_id}`)
  await phone.getByText('Tidemark Hotel').first().waitFor()
  // The closed account is signed out everywhere, and its number says why.
  await expect(first.pro.call('GET', '/users/me/')).rejects.toThrow(/401/)
  const other = await openPage(browser, { kind: 'phone' })
  await time.join(other.context())
  await other.goto(`${running.url}/auth/phone`)
  await other.getByLabel('Mobile number').fill('8435550188')
  await other.getByRole('button', { name: 'Send code' }).tap()
  await other.getByRole('button', { name: 'Fill in' }).tap()
  await other
    .getByText(/merged/)
    .first()
    .waitFor()
  expect(await seriousViolations(other)).toEqual([])
  expect((await running.doctor()).healthy).toBe(true)
})
