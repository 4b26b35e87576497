import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

const shape =
  'inline-flex h-7 shrink-0 items-center gap-1.5 rounded-control border px-2.5 text-small font-semibold whitespace-nowrap transition-colors touch:h-11 touch:px-3.5 touch:text-normal'
const idle = 'border-light-gray bg-white text-gray hover:border-medium-gray hover:text-black aria-expanded:border-medium-gray'
const active = 'border-brand-line bg-brand-soft text-brand'

interface FilterChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'value'> {
  label: ReactNode
  /** The filter's value. If given, the chip is on. */
  value?: ReactNode
  icon?: ReactNode
  /** Sets the filter back to its default. */
  onRemove?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** A filter in the filter row. It opens its choices. When set, it shows its value and can be removed. */
export function FilterChip({ label, value, icon, onRemove, ...button }: FilterChipProps) {
  const { t } = useLingui()
  if (value === undefined || value === null)
    return (
      <button type="button" {...button} className={`${shape} ${idle}`}>
        {icon}
        {label}
        {!icon && <ChevronDown size={12} aria-hidden />}
      </button>
    )
  return (
    <span className={`${shape} ${active} ${onRemove ? 'pr-0' : ''}`}>
      <button type="button" {...button} className="flex h-full items-center gap-1.5 rounded-tag">
        {label} <b>{value}</b>
      </button>
      {onRemove && (
        <button
          type="button"
          aria-label={t`Remove this filter`}
          onClick={onRemove}
          className="flex h-full w-7 items-center justify-center rounded-tag hover:text-brand-hover touch:w-11"
        >
          <X size={12} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** Something chosen that can be removed: a requirement, a recipient. */
export function RemovableChip({ children, onRemove }: { children: ReactNode; onRemove: () => void }) {
  const { t } = useLingui()
  return (
    <span className={`${shape} ${active} pr-0`}>
      {children}
      <button
        type="button"
        aria-label={t`Remove`}
        onClick={onRemove}
        className="flex h-full w-7 items-center justify-center rounded-tag hover:text-brand-hover touch:w-11"
      >
        <X size={12} aria-hidden />
      </button>
    </span>
  )
}

/** A saved value, such as usual times. A tap uses it; the one in use looks chosen and keeps its width, so the others stay in place. */
export function KeptChip({ children, chosen, onUse }: { children: ReactNode; chosen: boolean; onUse: () => void }) {
  return (
    <button type="button" aria-pressed={chosen} onClick={onUse} className={`${shape} ${chosen ? active : idle}`}>
      {children}
    </button>
  )
}
