import { Trans } from '@lingui/react/macro'
import { getMessagingBlock } from '@muster/contract/message-reports/message-report-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../api/query.ts'
import { clockTime, shortDate } from '../ui/format-time.ts'
import { TextLink } from '../ui/text-link.tsx'

/** Where a person would write, if the staff had not blocked them: until when, why, and the way to appeal. */
export function CantWrite() {
  const block = useQuery(read(getMessagingBlock, {})).data?.block ?? null
  return (
    <div className="text-gray">
      <p className="font-semibold text-black">
        {block === null || block.until === null ? (
          <Trans>You can’t write messages.</Trans>
        ) : (
          <Trans>
            You can’t write messages until {shortDate(block.until)}, {clockTime(block.until)}.
          </Trans>
        )}
      </p>
      {block !== null && <p className="line-clamp-3 [overflow-wrap:anywhere]">{block.reason}</p>}
      <TextLink to="/blocked-messages" className="inline-flex min-h-8 items-center touch:min-h-11">
        {block?.appeal === null ? <Trans>Read why and appeal</Trans> : <Trans>Read why</Trans>}
      </TextLink>
    </div>
  )
}
