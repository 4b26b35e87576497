import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { swallowSecondClick } from './swallow-second-click.ts'

test('the second click of a double click does not reach what was behind the button, a click after it does', async () => {
  const clicks: string[] = []
  const behind = document.body.appendChild(document.createElement('button'))
  const above = document.body.appendChild(document.createElement('button'))
  onTestFinished(() => behind.remove())
  for (const [button, name] of [
    [behind, 'Open row'],
    [above, 'Boost'],
  ] as const) {
    button.textContent = name
    button.style.cssText = 'position: fixed; inset: 0 auto auto 0; width: 200px; height: 60px'
  }
  behind.addEventListener('click', () => clicks.push('row'))
  above.addEventListener('click', () => {
    clicks.push('boost')
    swallowSecondClick()
    above.remove()
  })
  await page.getByRole('button', { name: 'Boost' }).dblClick()
  await expect.poll(() => clicks).toEqual(['boost'])
  await page.getByRole('button', { name: 'Open row' }).click()
  expect(clicks).toEqual(['boost', 'row'])
})
