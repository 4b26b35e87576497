import type { ReactNode } from 'react'

/** One component in its states. The gallery is for developers, so it is in English only. */
export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray py-5">
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  )
}
