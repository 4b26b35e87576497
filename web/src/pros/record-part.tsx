import type { ReactNode } from 'react'

/** A part of a pro's drawer, with a line above it. */
export const RecordPart = ({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) => (
  <section className="-mx-5 border-t border-light-gray px-5 py-4">
    <h3 className="mb-2 flex items-baseline gap-2 text-base">
      {title}
      {note && <span className="text-normal font-regular text-gray">{note}</span>}
    </h3>
    {children}
  </section>
)
