import type { ReactNode } from 'react'

/** One section of the profile with a line above it. */
export function ProfilePart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray py-5">
      <h2 className="mb-2.5 text-large">{title}</h2>
      {children}
    </section>
  )
}
