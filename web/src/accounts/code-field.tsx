/* oxlint-disable jsx-a11y/no-autofocus -- this field is all the screen asks for, so the keyboard should open at once */
import { useLingui } from '@lingui/react/macro'
import { CODE_DIGITS } from '@muster/contract/accounts/sign-in-code-rules.ts'
import { type Ref, useId } from 'react'
import { FieldNote } from '../ui/field.tsx'

interface CodeFieldProps {
  value: string
  onChange: (digits: string) => void
  error?: string | undefined
  /** While the server checks the code. */
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

/**
 * Six boxes for six digits over one real input, so that autofill, paste, the phone's number keys and screen readers work as usual.
 */
export function CodeField({ value, onChange, error, readOnly = false, ref }: CodeFieldProps) {
  const { t } = useLingui()
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {t`6-digit code`}
      </label>
      <div className="group relative">
        <div aria-hidden className="grid grid-cols-6 gap-2">
          {Array.from({ length: CODE_DIGITS }, (_, seat) => (
            <span
              key={seat}
              data-next={seat === Math.min(value.length, CODE_DIGITS - 1) || undefined}
              className={`flex h-14 items-center justify-center rounded-control border bg-white text-huge font-semibold group-focus-within:data-next:border-brand group-focus-within:data-next:shadow-[0_0_0_1px_var(--color-brand),0_0_0_4px_color-mix(in_srgb,var(--color-brand)_18%,transparent)] ${error ? 'border-error' : 'border-medium-gray'}`}
            >
              {value[seat] ?? ''}
            </span>
          ))}
        </div>
        <input
          ref={ref}
          id={id}
          value={value}
          readOnly={readOnly}
          autoFocus
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
          className="absolute inset-0 size-full cursor-text bg-transparent text-transparent caret-transparent opacity-0 outline-none"
        />
      </div>
      <FieldNote id={`${id}-note`} error={error} />
    </div>
  )
}
