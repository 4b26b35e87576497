import type { ReactNode } from 'react'
import { FillMeter } from './fill-meter.tsx'

interface EmptyStateProps {
  title: ReactNode
  /** What to do next, in a sentence. */
  children?: ReactNode
  /** The button that does it. */
  action?: ReactNode
  illustration?: ReactNode
}

/** Shown when a list is empty: what is missing and what to do next. */
export function EmptyState({ title, children, action, illustration }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-sm flex-col items-center px-6 py-16 text-center">
      <div aria-hidden className="mb-5 w-32">
        {illustration ?? <FillMeter seats={5} confirmed={0} size="panel" withCount={false} />}
      </div>
      <h2 className="text-large">{title}</h2>
      {children && <p className="mt-1 text-gray">{children}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}
