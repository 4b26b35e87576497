import type { Hands } from './hands.ts'
import { type Say, wordsIn } from './words.ts'

/** On a page that asks for a mobile number: types it, then the code that test mode shows on the screen. */
export async function proveNumber(
  hands: Hands,
  phone: string,
  { say = wordsIn('en'), onCode }: { say?: Say; onCode?: () => Promise<void> } = {},
): Promise<void> {
  const { page } = hands
  await hands.fill(page.getByLabel(say('Mobile number')), phone)
  await hands.click(page.getByRole('button', { name: say('Send code') }))
  await proveCode(hands, { say, onCode })
}

/** On a page that asks for the code: fills in the one that test mode shows on the screen. */
export async function proveCode(
  hands: Hands,
  { say = wordsIn('en'), onCode }: { say?: Say | undefined; onCode?: (() => Promise<void>) | undefined } = {},
): Promise<void> {
  const use = hands.page.getByRole('button', { name: say('Fill in') })
  await use.waitFor()
  await onCode?.()
  await hands.click(use)
  await use.waitFor({ state: 'hidden' })
}
