import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react'
import { controlFrame, Field, type FieldProps } from './field.tsx'

interface SelectFieldProps extends FieldProps, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className'> {
  before?: ReactNode
  ref?: Ref<HTMLSelectElement>
}

/** A choice from a short list. It uses the native select, which phones and screen readers support best. `children` are options. */
export function SelectField({ label, help, error, optional, hideLabel, className, before, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(wiring) => (
        <div className={`${controlFrame} relative flex h-[38px] items-center touch:h-11`}>
          {before && <span className="pointer-events-none absolute left-3 text-gray">{before}</span>}
          <select
            {...wiring}
            {...select}
            className={`h-full w-full min-w-0 appearance-none truncate rounded-control bg-transparent pr-9 outline-none ${before ? 'pl-8' : 'pl-3'} [&>option]:bg-white [&>option]:text-black`}
          >
            {children}
          </select>
          <ChevronDown size={16} className="pointer-events-none absolute right-3 text-gray" aria-hidden />
        </div>
      )}
    </Field>
  )
}
