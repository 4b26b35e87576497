import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { controlFrame, Field, type FieldProps } from './field.tsx'

export interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> {
  /** Before the text: an icon, a currency sign, a country code. */
  before?: ReactNode
  /** After the text: a unit, a button. */
  after?: ReactNode
  /** 48 px high with larger type, for a screen with a single field. */
  big?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text. Spread `form.register('name')` into it and pass the field's error. */
export function TextField({ label, help, error, optional, hideLabel, className, before, after, big = false, ...input }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(wiring) => (
        <div className={`${controlFrame} flex items-center ${big ? 'h-14' : 'h-[38px] touch:h-11'}`}>
          {before && <span className="flex shrink-0 items-center pl-3 text-gray">{before}</span>}
          <input
            {...wiring}
            {...input}
            className={`h-full min-w-0 flex-1 rounded-control bg-transparent px-3 outline-none ${before ? 'pl-2' : ''} ${big ? 'text-extra-large' : ''}`}
          />
          {after && <span className="flex shrink-0 items-center pr-3 text-normal text-gray">{after}</span>}
        </div>
      )}
    </Field>
  )
}
