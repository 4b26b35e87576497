import { formatPhone, isPhone } from '@muster/contract/phone.ts'
import type { FocusEvent } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** A US number, typed in any form. On blur it is shown as (843) 555-0127, and the schema sends +1 and ten digits. */
export function PhoneField({ onBlur, ...props }: Omit<TextFieldProps, 'type' | 'before' | 'inputMode'>) {
  const tidy = (event: FocusEvent<HTMLInputElement>): void => {
    const { value } = event.target
    if (isPhone(value)) event.target.value = formatPhone(value)
    onBlur?.(event)
  }
  return (
    <TextField
      autoComplete="tel-national"
      {...props}
      type="tel"
      inputMode="tel"
      onBlur={tidy}
      before={<span className="flex h-5 items-center border-r border-light-gray pr-2.5">+1</span>}
    />
  )
}
