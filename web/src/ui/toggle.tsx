/* oxlint-disable jsx-a11y/role-has-required-aria-props -- a native checkbox reports its own state */
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface ToggleProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'role'> {
  label: ReactNode
  help?: ReactNode
  /** Puts the switch at the end of the row, as in settings. Otherwise it is before the label. */
  atEnd?: boolean
  ref?: Ref<HTMLInputElement>
}

/** An on/off switch that takes effect at once. */
export function Toggle({ label, help, atEnd = false, ...input }: ToggleProps) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3 touch:min-h-11 has-disabled:cursor-not-allowed has-disabled:opacity-60 ${atEnd ? 'flex-row-reverse justify-between' : ''}`}
    >
      <input
        {...input}
        type="checkbox"
        role="switch"
        className="relative h-[18px] w-8 shrink-0 appearance-none rounded-full bg-medium-gray transition-colors before:absolute before:left-0.5 before:top-0.5 before:size-3.5 before:rounded-full before:bg-white before:transition-transform checked:bg-brand checked:before:translate-x-3.5 touch:h-[26px] touch:w-11 touch:before:size-[22px] touch:checked:before:translate-x-[18px]"
      />
      <span className="min-w-0">
        {label}
        {help && <span className="block text-small text-gray">{help}</span>}
      </span>
    </label>
  )
}
