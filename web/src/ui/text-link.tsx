/* oxlint-disable jsx-a11y/anchor-has-content -- the content comes with the other properties */
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes } from 'react'

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** `brand` within text; `ink` where the link is itself a heading or a row's name; `quiet` in a trail. */
  tone?: keyof typeof TONES
}

const TONES = {
  brand: 'font-semibold text-brand hover:text-brand-hover',
  ink: 'font-semibold text-black',
  quiet: 'font-regular text-gray hover:text-black',
}

function Anchor({ className = '', tone = 'brand', ...rest }: AnchorProps) {
  return <a {...rest} className={`rounded-tag hover:underline ${TONES[tone]} ${className}`} />
}

/** A link within text or next to a heading. */
export const TextLink = createLink(Anchor)
