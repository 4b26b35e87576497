import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Sentences } from './happening.ts'

/** How a replacement was found, or not. */
export function useRescueSentences(): Sentences<'rescue'> {
  const { t } = useLingui()
  return {
    'rescue.started': ({ actor }) => (actor ? t`${actor} asked us to find a replacement` : t`We started finding a replacement`),
    'rescue.marketplace': () => t`We opened the spot to the marketplace`,
    'rescue.pause': () => t`Finding a replacement was paused`,
    'rescue.resume': () => t`Finding a replacement resumed`,
    'rescue.fill': () => t`We found a replacement`,
    'rescue.exhaust': () => t`We didn’t find a replacement`,
    'rescue.stop': () => t`Finding a replacement was stopped`,
    'rescue.offered': ({ pro, count }) =>
      count === 1
        ? t`${pro} was asked to step in`
        : plural(count, { one: '# pro was asked to step in', other: '# pros were asked to step in' }),
  }
}
