/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { HTMLAttributes, ReactNode, Ref, TdHTMLAttributes, ThHTMLAttributes } from 'react'

/** A dense table: 36 px rows, thin lines, numbers at the right. It scrolls sideways on narrow screens. */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} tabIndex={0} className="overflow-x-auto outline-offset-[-2px]">
      <table className="w-full border-collapse whitespace-nowrap">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}

interface ColumnHeadProps extends ThHTMLAttributes<HTMLTableCellElement> {
  /** Aligns numbers to the right. */
  figure?: boolean
  /** How the column is sorted now. Needs `onSort`. */
  sorted?: 'ascending' | 'descending' | undefined
  onSort?: () => void
}

/** A column header. It is a button if the column can be sorted. */
export function ColumnHead({ figure = false, sorted, onSort, children, className = '', ...rest }: ColumnHeadProps) {
  const Arrow = sorted === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={sorted}
      {...rest}
      className={`h-8 border-b border-light-gray px-1.5 text-small font-semibold text-gray first:pl-4 last:pr-4 desktop:first:pl-6 desktop:last:pr-6 ${figure ? 'text-right' : 'text-left'} ${className}`}
    >
      {onSort ? (
        <button
          type="button"
          onClick={onSort}
          className={`inline-flex items-center gap-1 rounded-tag hover:text-black ${sorted ? 'text-black' : ''}`}
        >
          {children}
          {sorted && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        children
      )}
    </th>
  )
}

interface RowProps extends Omit<HTMLAttributes<HTMLTableRowElement>, 'className' | 'onClick'> {
  chosen?: boolean
  onClick?: () => void
  ref?: Ref<HTMLTableRowElement>
  'data-index'?: number
  'data-gig'?: number
}

/** A row. Chosen rows get a soft brand background and a bar at the edge. */
export function Row({ chosen = false, onClick, children, ...rest }: RowProps) {
  return (
    <tr
      {...rest}
      onClick={onClick}
      className={`group h-9 border-b border-light-gray/75 transition-colors touch:h-12 ${onClick ? 'cursor-pointer' : ''} ${chosen ? 'bg-brand-soft shadow-[inset_3px_0_0_var(--color-brand)]' : 'hover:bg-background'}`}
    >
      {children}
    </tr>
  )
}

/** A cell. `strong` marks the cell that names the row. */
export function Cell({
  figure = false,
  strong = false,
  className = '',
  ...rest
}: TdHTMLAttributes<HTMLTableCellElement> & { figure?: boolean; strong?: boolean }) {
  return (
    <td
      {...rest}
      className={`px-1.5 first:pl-4 last:pr-4 desktop:first:pl-6 desktop:last:pr-6 ${figure ? 'text-right' : ''} ${strong ? 'font-semibold' : ''} ${className}`}
    />
  )
}
