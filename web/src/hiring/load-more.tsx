import { Trans } from '@lingui/react/macro'
import { Button } from '../ui/button.tsx'

interface LoadMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Reads the next page of a list, if it has one. */
export function LoadMore({ list }: LoadMoreProps) {
  if (!list.hasNextPage) return null
  return (
    <div className="p-4">
      <Button variant="outlined" fullWidth loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
