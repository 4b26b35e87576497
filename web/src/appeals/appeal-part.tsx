import type { ReactNode } from 'react'

/** A part of an appeal's page, below its title. */
export function AppealPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray pt-4">
      <h3 className="mb-2 text-small font-semibold text-gray">{title}</h3>
      {children}
    </section>
  )
}
