import './tokens.css'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { onTestFinished, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { speak } from '../i18n/language.ts'
import { FillMeter } from './fill-meter.tsx'

const CREWS = [
  [1, 1],
  [4, 4],
  [12, 7],
  [20, 17],
  [60, 31],
] as const

/** How much of the meter is drawn as confirmed, and how far it reaches past its place, in pixels. */
async function drawn(seats: number, confirmed: number, width: number, className: string) {
  onTestFinished(() => cleanup())
  await speak('en')
  const { container } = await render(
    <I18nProvider i18n={i18n}>
      <div style={{ width }} className="flex items-center gap-2">
        <FillMeter seats={seats} confirmed={confirmed} withCount={false} className={className} />
        <b>after</b>
      </div>
    </I18nProvider>,
  )
  await expect.poll(() => container.querySelector('b')).not.toBeNull()
  const parts = [...container.querySelectorAll('[role=img] span')].filter(
    (one) => one.children.length === 0 && one.getClientRects().length > 0,
  )
  const widthOf = (some: Element[]): number => some.reduce((sum, one) => sum + one.getBoundingClientRect().width, 0)
  const right = Math.max(...parts.map((one) => one.getBoundingClientRect().right))
  const after = container.querySelector('b')!.getBoundingClientRect().left
  return { share: widthOf(parts.filter((one) => one.className.includes('bg-brand'))) / widthOf(parts), gap: after - right }
}

for (const [seats, confirmed] of CREWS)
  for (const width of [110, 160, 400])
    test(`draws ${confirmed} of ${seats} as what it is, next to what follows, in ${width} px`, async () => {
      const { share, gap } = await drawn(seats, confirmed, width, 'max-w-[60%]')
      expect(share).toBeGreaterThan(confirmed / seats - 0.05)
      expect(share).toBeLessThan(confirmed / seats + 0.05)
      expect(gap).toBeGreaterThanOrEqual(0)
      expect(gap).toBeLessThan(20)
    })
