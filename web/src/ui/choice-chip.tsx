import type { ButtonHTMLAttributes, Ref } from 'react'

interface ChoiceChipProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  chosen: boolean
  ref?: Ref<HTMLButtonElement>
}

/** A round chip in a row of choices, like the days above the jobs. */
export function ChoiceChip({ chosen, ...button }: ChoiceChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      {...button}
      className={`inline-flex h-9 shrink-0 items-center gap-1.5 rounded-full border px-3 text-normal font-semibold whitespace-nowrap transition-colors touch:h-11 touch:px-4 ${chosen ? 'border-black bg-black text-white' : 'border-light-gray bg-white text-gray hover:border-medium-gray hover:text-black'}`}
    />
  )
}
