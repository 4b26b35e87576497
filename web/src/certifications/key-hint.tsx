import type { ReactNode } from 'react'

/** The key that does the same as the button. Hidden on touch screens. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd
      aria-hidden
      className="ml-2 inline-flex h-5 min-w-5 items-center justify-center rounded-tag border border-current px-1 font-sans text-small opacity-70 touch:hidden"
    >
      {children}
    </kbd>
  )
}
