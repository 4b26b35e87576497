/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a cell of a grid of absolute boxes, which no table can be */
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CSSProperties } from 'react'

interface CrowdButtonProps {
  itemKey: string
  count: number
  /** How many of them lack pros, which a count alone would hide. */
  gaps: number
  isActive: boolean
  style?: CSSProperties
  className?: string
  /** Shows "+12": there is no room for "more". */
  isNarrow?: boolean
  /** Empty where the cell shows only the count. */
  sign?: '+' | ''
}

/** How many shifts have no room here. Opens the list of the day. */
export function CrowdButton({ itemKey, count, gaps, isActive, style, className = '', isNarrow = false, sign = '+' }: CrowdButtonProps) {
  const { t } = useLingui()
  const all =
    sign === '' ? plural(count, { one: '# shift', other: '# shifts' }) : plural(count, { one: '# more shift', other: '# more shifts' })
  const shown = t`+${count}, ${gaps} open`
  return (
    <button
      type="button"
      role="gridcell"
      // Begins with the words on screen, so that people who speak to their computer can name it.
      aria-label={gaps === 0 ? all : `${isNarrow ? '' : `${shown}: `}${t`${all}, ${gaps} with open spots`}`}
      data-key={itemKey}
      data-crowd={itemKey}
      tabIndex={isActive ? 0 : -1}
      style={style}
      className={`overflow-hidden rounded-[5px] font-semibold hover:bg-light-gray/60 ${isNarrow ? 'text-center text-small' : 'text-left text-extra-small'} ${gaps > 0 ? 'text-warning' : 'text-black'} ${className}`}
    >
      {isNarrow ? `${sign}${count}${gaps > 0 ? ' !' : ''}` : gaps > 0 ? shown : <Trans>+{count} more</Trans>}
    </button>
  )
}
