import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

interface ProLinkProps {
  id: number
  children: ReactNode
  className?: string
}

/** A pro's name that opens the pro in a drawer over this screen. The address keeps who it is, so Back closes it. */
export const ProLink = ({ id, children, className = '' }: ProLinkProps) => (
  <Link
    to="."
    search={(old) => ({ ...old, selected_pro_id: id })}
    resetScroll={false}
    className={`rounded-tag hover:underline ${className}`}
  >
    {children}
  </Link>
)
