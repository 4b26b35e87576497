import { type HTMLAttributes, useEffect, useRef } from 'react'
import { brandName } from '../i18n/brand-name.ts'

/** The only h1 of a screen. It also sets the page's title for the tab, the history and screen readers. */
export function ScreenHeading({ children, ...rest }: HTMLAttributes<HTMLHeadingElement>) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const words = heading.current?.textContent.trim()
    document.title = words ? `${words} · ${brandName()}` : brandName()
  })
  return (
    <h1 {...rest} ref={heading}>
      {children}
    </h1>
  )
}
