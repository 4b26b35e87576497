import { listSuggestedBreaks } from '@muster/contract/timesheets/timesheet-endpoints.ts'
import type { QueryClient } from '@tanstack/react-query'

const asked = { queryKey: [listSuggestedBreaks.path] }

/**
 * Waits for a pending break suggestion, so that a manager who posts quickly does not post without it. Resolves once the form has taken
 * the suggestion, at the latest when the call times out.
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
  // The field takes the answer in its next render.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
}
