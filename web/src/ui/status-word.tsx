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

/** A state in words with its icon: "Needs 2 more". Colour follows meaning and never stands alone. */
export function StatusWord({ tone, icon, children }: { tone: StatusTone; icon: ReactNode; children: ReactNode }) {
  return (
    <span className={`inline-flex items-center gap-1.5 align-middle font-semibold whitespace-nowrap [&>svg]:shrink-0 ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
