import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import { type InputHTMLAttributes, type ReactNode, type Ref, useEffect, useRef } from 'react'

interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> {
  label: ReactNode
  /** Keeps the label for screen readers only, as in table rows. */
  hideLabel?: boolean
  /** Some, but not all, of its items are chosen. */
  partly?: boolean
  help?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

/** A checkbox. The whole row is the click target. */
export function Checkbox({ label, hideLabel = false, partly = false, help, className = '', ref, ...input }: CheckboxProps) {
  const own = useRef<HTMLInputElement | null>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly
  }, [partly])
  const keep = (element: HTMLInputElement | null): void => {
    own.current = element
    if (typeof ref === 'function') ref(element)
    else if (ref) ref.current = element
  }
  return (
    <label
      className={`group inline-flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-gray ${hideLabel ? 'align-middle touch:p-3.5 touch:-m-3.5' : 'touch:min-h-11 touch:py-2.5'} ${className}`}
    >
      <span className={`relative flex size-4 shrink-0 items-center justify-center ${hideLabel ? '' : 'mt-0.5 touch:mt-[3px]'}`}>
        <input
          {...input}
          ref={keep}
          type="checkbox"
          className="peer size-4 appearance-none rounded-tag border-[1.5px] border-medium-gray bg-white transition-colors checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-50 group-hover:border-gray group-hover:checked:border-brand"
        />
        {partly ? (
          <Minus size={12} strokeWidth={3} className="pointer-events-none absolute text-white" aria-hidden />
        ) : (
          <Check size={12} strokeWidth={3} className="pointer-events-none absolute hidden text-white peer-checked:block" aria-hidden />
        )}
      </span>
      <span className={hideLabel ? 'sr-only' : ''}>
        {label}
        {help && <span className="block text-small text-gray">{help}</span>}
      </span>
    </label>
  )
}
