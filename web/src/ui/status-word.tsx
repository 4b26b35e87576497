import type { ReactNode } from 'react'

const tones = {
  good: 'text-success',
  gap: 'text-warning',
  bad: 'text-error',
  /** Someone else's turn. */
  theirs: 'text-info',
  quiet: 'text-gray',
}
export type StatusTone = keyof typeof tones

/** A state in words with an icon: "Needs 2 more". Color is never the only sign. */
export function StatusWord({ tone, icon, children }: { tone: StatusTone; icon: ReactNode; children: ReactNode }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle font-semibold desktop:whitespace-nowrap [&>svg]:shrink-0 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
