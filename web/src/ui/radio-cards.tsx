import { type ReactNode, useId } from 'react'

export interface RadioCard<Value extends string> {
  value: Value
  label: ReactNode
  help?: ReactNode
  disabled?: boolean
}

interface RadioCardsProps<Value extends string> {
  label: ReactNode
  options: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** Side by side where there is room. */
  columns?: 1 | 2 | 3
  error?: string | undefined
}

const grid = { 1: '', 2: 'desktop:grid-cols-2', 3: 'desktop:grid-cols-3' }

/** A few choices that each need a line of explanation. */
export function RadioCards<Value extends string>({ label, options, value, onChange, columns = 1, error }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1.5 text-small font-semibold">{label}</legend>
      <div className={`grid gap-2 ${grid[columns]}`}>
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer gap-2.5 rounded-control border border-light-gray bg-white px-3 py-2.5 transition-colors hover:border-medium-gray has-checked:border-brand has-checked:shadow-[inset_0_0_0_1px_var(--color-brand)] has-disabled:cursor-not-allowed has-disabled:bg-background has-disabled:text-gray has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-medium-gray bg-white outline-none checked:border-5 checked:border-brand touch:mt-1"
            />
            <span>
              <b className="block">{option.label}</b>
              {option.help && <span className="block text-small text-gray">{option.help}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-small text-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}
