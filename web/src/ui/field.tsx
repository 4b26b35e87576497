import { Trans } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { faultInWords } from '../i18n/fault-words.ts'

export interface FieldProps {
  label: ReactNode
  /** Under the field: what to enter, or why we ask. An error replaces it. */
  help?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  className?: string
}

interface Wiring {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label, a control and its help or error, connected for screen readers. `children` gets the attributes that connect them. */
export function Field({
  label,
  help,
  error,
  optional,
  hideLabel,
  className = '',
  children,
}: FieldProps & { children: (wiring: Wiring) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className={`min-w-0 ${className}`}>
      <label id={`${id}-label`} htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-small font-semibold'}>
        {label}
        {optional && (
          <span className="font-regular text-gray">
            {' · '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      {children({ id, 'aria-describedby': error || help ? noteId : undefined, 'aria-invalid': error ? true : undefined })}
      <FieldNote id={noteId} help={help} error={error} />
    </div>
  )
}

/** The line under a field or a group of controls. */
export function FieldNote({ id, help, error }: { id: string; help?: ReactNode; error?: string | undefined }) {
  if (error)
    return (
      <p id={id} role="alert" className="mt-1 flex items-start gap-1 text-small text-error">
        <CircleAlert size={14} className="mt-px shrink-0" aria-hidden />
        {faultInWords(error)}
      </p>
    )
  if (!help) return null
  return (
    <p id={id} className="mt-1 text-small text-gray">
      {help}
    </p>
  )
}

/** The frame of every one-line control: border, focus ring, 44 px high on touch screens. */
export const controlFrame =
  'w-full rounded-control border border-medium-gray bg-white text-base text-black placeholder:text-gray/80 transition-[border-color,box-shadow] ' +
  'focus-within:border-brand focus-within:shadow-[0_0_0_1px_var(--color-brand),0_0_0_4px_color-mix(in_srgb,var(--color-brand)_18%,transparent)] ' +
  'has-[[aria-invalid=true]]:border-error has-[:is(input,select,textarea):disabled]:border-light-gray has-[:is(input,select,textarea):disabled]:bg-background has-[:is(input,select,textarea):disabled]:text-gray'
