import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Star from 'lucide-react/icons/star'
import { type ReactNode, useId } from 'react'

interface StarRatingProps {
  label: ReactNode
  /** 1 to 5, or null before a choice. */
  value: number | null
  onChange: (stars: number) => void
}

/** One to five stars. Arrow keys move, and each star has its number as its name. */
export function StarRating({ label, value, onChange }: StarRatingProps) {
  const name = useId()
  const { t } = useLingui()
  return (
    <fieldset>
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-9 cursor-pointer items-center justify-center rounded-control has-focus-visible:outline-2 has-focus-visible:outline-brand touch:size-11"
          >
            <input
              type="radio"
              name={name}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
              aria-label={t`${plural(stars, { one: '# star', other: '# stars' })}`}
            />
            <Star
              size={24}
              aria-hidden
              className={stars <= (value ?? 0) ? 'fill-brand-secondary text-brand-secondary' : 'text-medium-gray'}
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
