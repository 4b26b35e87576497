import type { Ref, TextareaHTMLAttributes } from 'react'
import { controlFrame, Field, type FieldProps } from './field.tsx'

interface TextAreaProps extends FieldProps, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text. It grows while a person types. */
export function TextArea({ label, help, error, optional, hideLabel, className, rows = 3, ...input }: TextAreaProps) {
  return (
    <Field label={label} help={help} error={error} optional={optional ?? false} hideLabel={hideLabel ?? false} className={className ?? ''}>
      {(wiring) => (
        <div className={`${controlFrame} flex`}>
          <textarea
            {...wiring}
            {...input}
            rows={rows}
            className="field-sizing-content max-h-80 min-h-20 w-full resize-none rounded-control bg-transparent px-3 py-2 outline-none"
          />
        </div>
      )}
    </Field>
  )
}
