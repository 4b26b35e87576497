import type { ReactNode } from 'react'

/** A part of the operator's home: its title, a gray note, and its rows. */
export function HomePart({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="flex min-h-9 flex-wrap items-baseline gap-x-2.5 border-b border-light-gray pb-1.5">
        <h2 className="text-base">{title}</h2>
        {note && <span className="min-w-0 text-gray">{note}</span>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
