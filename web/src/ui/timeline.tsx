import type { ReactNode } from 'react'

export interface Happening {
  id: string | number
  /** "3:05 pm", "Thu 6:40 pm". */
  time: ReactNode
  what: ReactNode
}

/** What happened, newest first: the time at the left, the words at the right. */
export function Timeline({ happenings }: { happenings: readonly Happening[] }) {
  return (
    <ol>
      {happenings.map(({ id, time, what }) => (
        <li key={id} className="grid grid-cols-[88px_1fr] py-1">
          <span className="text-small leading-5 text-gray">{time}</span>
          <span>{what}</span>
        </li>
      ))}
    </ol>
  )
}
