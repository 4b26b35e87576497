import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_MESSAGE, messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useStartBulk } from './use-start-bulk.ts'

/** One message to every pro confirmed or selected for any of the shifts. */
export function BulkMessageDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const start = useStartBulk()
  const people = gigs.reduce((sum, gig) => sum + gig.confirmed_pros_count + gig.selected_applications_count, 0)
  const left = LONGEST_MESSAGE - text.length
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Message the pros of # shift', other: 'Message the pros of # shifts' })}
      description={t`They get a notice, and an SMS if they agreed to texts. They can answer in your inbox.`}
      word={t`Send`}
      ready={text.trim() !== '' && people > 0}
      onStart={() =>
        start('message', gigs, async ({ id }, idempotencyKey) => {
          const { told } = await call(messageGig, { params: { id }, body: { text } }, { idempotencyKey })
          return told === 0 ? t`no one to notify` : plural(told, { one: '# pro notified', other: '# pros notified' })
        })
      }
      onClose={onClose}
    >
      <p className="mb-3 text-gray">
        {people === 0 ? (
          <Trans>No one is confirmed or selected for these shifts.</Trans>
        ) : (
          <Plural
            value={people}
            one="# spot is confirmed or selected."
            other="# spots are confirmed or selected. Pros with several spots get the message for each."
          />
        )}
      </p>
      <TextArea
        label={t`Your message`}
        rows={4}
        maxLength={LONGEST_MESSAGE}
        value={text}
        help={plural(left, { one: '# character left', other: '# characters left' })}
        onChange={(event) => setText(event.target.value)}
      />
    </BulkDialog>
  )
}
