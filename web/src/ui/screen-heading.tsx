import { type HTMLAttributes, useEffect, useRef } from 'react'

/** The one h1 of a screen. Its words name the page too, in the tab, the history and for who cannot see it. */
export function ScreenHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const words = heading.current?.textContent.trim()
    document.title = words ? `${words} · Muster` : 'Muster'
  })
  return (
    <h1 {...rest} ref={heading}>
      {children}
    </h1>
  )
}
