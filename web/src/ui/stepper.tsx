import { useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { controlFrame, Field, type FieldProps } from './field.tsx'

interface StepperProps extends FieldProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
}

const stepButton =
  'flex h-full w-10 shrink-0 items-center justify-center rounded-control text-gray hover:text-black disabled:text-light-gray touch:w-11'

/** A small whole number, changed by buttons, arrow keys or typing. */
export function Stepper({ value, onChange, min = 1, max = 999, ...field }: StepperProps) {
  const { t } = useLingui()
  const set = (next: number): void => {
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, Math.round(next))))
  }
  return (
    <Field {...field}>
      {(wiring) => (
        <div className={`${controlFrame} flex h-[38px] items-center touch:h-11`}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`One less`}
            disabled={value <= min}
            onClick={() => set(value - 1)}
            className={stepButton}
          >
            <Minus size={16} aria-hidden />
          </button>
          <input
            {...wiring}
            inputMode="numeric"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            value={value}
            onChange={(event) => set(Number(event.target.value.replace(/\D/g, '')))}
            onKeyDown={(event) => {
              const step = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key]
              if (step === undefined) return
              event.preventDefault()
              set(value + step)
            }}
            className="h-full w-full min-w-8 bg-transparent text-center font-semibold outline-none"
          />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t`One more`}
            disabled={value >= max}
            onClick={() => set(value + 1)}
            className={stepButton}
          >
            <Plus size={16} aria-hidden />
          </button>
        </div>
      )}
    </Field>
  )
}
