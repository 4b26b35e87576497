import type { Hands } from './hands.ts'
import type { Say } from './words.ts'

/** In the open rating dialog: sets stars for every category, in order (the last number counts for the rest), and sends it. */
export async function rateByStars(hands: Hands, stars: readonly number[], say: Say): Promise<number> {
  const dialog = hands.page.getByRole('dialog')
  const categories = dialog.getByRole('group')
  await categories.first().waitFor()
  const count = await categories.count()
  for (let at = 0; at < count; at++) {
    const given = stars[at] ?? stars.at(-1) ?? 5
    await hands.click(
      categories
        .nth(at)
        .locator('label')
        .nth(given - 1),
    )
  }
  await hands.click(dialog.getByRole('button', { name: say('Send rating') }))
  await dialog.waitFor({ state: 'hidden' })
  return count
}
