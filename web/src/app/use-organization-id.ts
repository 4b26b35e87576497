import { useLocation } from '@tanstack/react-router'

/** The organization whose pages are open; null on every other page. */
export const useOrganizationId = (): number | null =>
  useLocation({
    select: ({ pathname }) => {
      const id = /^\/organizations\/(\d+)/.exec(pathname)?.[1]
      return id === undefined ? null : Number(id)
    },
  })
