import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../ui/checkbox.tsx'
import { matching } from '../../ui/matching.ts'

interface CheckListProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string; mark?: ReactNode }[]
  value: readonly Value[]
  onChange: (value: Value[]) => void
}

/** A longer list gets a search box. */
const LONG = 9

/** Checkboxes in a filter popover. */
export function CheckList<Value extends string | number>({ label, options, value, onChange }: CheckListProps<Value>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  return (
    <fieldset className="max-h-80 min-w-56 overflow-y-auto p-2">
      <legend className="sr-only">{label}</legend>
      {options.length > LONG && (
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          aria-label={t`Search`}
          placeholder={t`Search`}
          className="mb-1.5 h-8 w-full rounded-control border border-light-gray bg-background px-2.5 touch:h-11"
        />
      )}
      {matching(options, typed).map((option) => (
        <Checkbox
          key={option.value}
          className="flex w-full items-center rounded-control px-2 py-1.5 hover:bg-background"
          checked={value.includes(option.value)}
          onChange={({ target }) => onChange(target.checked ? [...value, option.value] : value.filter((one) => one !== option.value))}
          label={
            <span className="flex items-center gap-2">
              {option.mark}
              {option.label}
            </span>
          }
        />
      ))}
    </fieldset>
  )
}
