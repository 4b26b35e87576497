import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'

export interface Step {
  title: ReactNode
  note?: ReactNode
  /** `stopped`: it failed here. */
  state: 'done' | 'now' | 'stopped' | 'next'
  time?: ReactNode
}

const node = {
  done: 'bg-gray border-gray text-white',
  now: 'border-brand shadow-[0_0_0_4px_color-mix(in_srgb,var(--color-brand)_20%,transparent)]',
  stopped: 'border-error',
  next: 'border-medium-gray',
}

/** The steps of a process, and the current one. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={index}
          aria-current={step.state === 'now' || step.state === 'stopped' ? 'step' : undefined}
          className="relative flex gap-3 pb-4 not-last:before:absolute not-last:before:top-5 not-last:before:bottom-0 not-last:before:left-[8.5px] not-last:before:border-l not-last:before:border-medium-gray"
        >
          <span
            aria-hidden
            className={`mt-px flex size-[18px] shrink-0 items-center justify-center rounded-full border-[1.5px] ${node[step.state]}`}
          >
            {step.state === 'done' && <Check size={11} strokeWidth={3} />}
            {step.state === 'now' && <span className="size-2 rounded-full bg-brand" />}
            {step.state === 'stopped' && <span className="size-2 rounded-full bg-error" />}
          </span>
          <span className="min-w-0 flex-1">
            <b className={step.state === 'next' ? 'text-gray' : ''}>{step.title}</b>
            {step.note && <span className="block text-small text-gray">{step.note}</span>}
          </span>
          {step.time && <span className="text-small text-gray">{step.time}</span>}
        </li>
      ))}
    </ol>
  )
}
