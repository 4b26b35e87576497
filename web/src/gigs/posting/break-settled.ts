import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'

const asked = { queryKey: [listSuggestedBreaks.path] }

/**
 * Resolves when no suggestion of a break is on its way any more and the form has taken the one that came. Whoever posts faster than it
 * comes would otherwise post without it. The call's own deadline is the bound.
 */
export async function breakSettled(client: QueryClient): Promise<void> {
  if (client.isFetching(asked) === 0) return
  await new Promise<void>((resolve) => {
    const stop = client.getQueryCache().subscribe(() => {
      if (client.isFetching(asked) > 0) return
      stop()
      resolve()
    })
  })
  // The field takes the answer when it is drawn with it.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
