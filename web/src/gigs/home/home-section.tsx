import type { ReactNode } from 'react'

/** A section of home: its title, a gray note, and a link to more. */
export function HomeSection({
  title,
  note,
  action,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="min-w-0">
      <div className="flex min-h-9 items-baseline gap-2.5 border-b pb-1.5 border-light-gray">
        <h2 className="text-base">{title}</h2>
        {note && <span className="min-w-0 flex-1 text-gray">{note}</span>}
        {action && <span className="ml-auto shrink-0 text-small">{action}</span>}
      </div>
      {children}
    </section>
  )
}
