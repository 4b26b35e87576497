import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonLook } from './button.tsx'

interface LinkButtonProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> {
  icon?: ReactNode
  iconOnly?: boolean
  className?: string
  ref?: Ref<HTMLAnchorElement>
}

function Anchor({
  variant = 'text',
  size = 'large',
  fullWidth = false,
  iconOnly = false,
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <a {...rest} className={buttonLook({ variant, size, fullWidth, iconOnly, className })}>
      {icon}
      {children}
    </a>
  )
}

/** A link that looks like a button. The routes type-check `to`, `params` and `search`. */
export const LinkButton = createLink(Anchor)
