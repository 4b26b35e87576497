import type { ReactNode } from 'react'

/** A part of the gallery: one component in its states. The gallery is for who builds screens, so it speaks English alone. */
export function GalleryPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-light-gray py-5">
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  )
}
