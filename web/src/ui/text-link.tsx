/* oxlint-disable jsx-a11y/anchor-has-content -- the content comes with the other properties */
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

function Anchor({ className = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...rest} className={`rounded-tag font-semibold text-brand hover:text-brand-hover hover:underline ${className}`} />
}

/** A link within text or beside a heading. */
export const TextLink = createLink(Anchor)
