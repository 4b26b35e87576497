import { type ReactNode, useId } from 'react'

export interface Segment<Value extends string> {
  value: Value
  label: ReactNode
  icon?: ReactNode
  /** How many items that view has. */
  count?: number
}

interface SegmentedProps<Value extends string> {
  /** What people choose here, for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A few views of the same thing, one at a time. Arrow keys switch. */
export function Segmented<Value extends string>({ label, segments, value, onChange }: SegmentedProps<Value>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className="inline-flex max-w-full rounded-[7px] bg-background p-0.5 shadow-[inset_0_0_0_1px_var(--color-light-gray)]"
    >
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="flex h-[26px] cursor-pointer items-center gap-1.5 rounded-[5px] px-2.5 text-small font-semibold whitespace-nowrap text-gray transition-colors hover:text-black has-checked:bg-white has-checked:text-black has-checked:shadow-[0_0_0_1px_var(--color-light-gray),var(--shadow-top)] has-focus-visible:outline-2 has-focus-visible:outline-brand touch:h-10 touch:px-3 touch:text-normal"
        >
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} className="sr-only" />
          {segment.icon}
          {segment.label}
          {segment.count !== undefined && <span>{segment.count}</span>}
        </label>
      ))}
    </div>
  )
}
