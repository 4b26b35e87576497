import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { LONGEST_MESSAGE, messageGig } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { TextArea } from '../../ui/text-area.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { useStartBulk } from './use-start-bulk.ts'

/** The same words to whoever is confirmed or selected for any of the shifts. */
export function BulkMessageDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const [text, setText] = useState('')
  const start = useStartBulk()
  const people = gigs.reduce((sum, gig) => sum + gig.confirmed_pros_count + gig.selected_applications_count, 0)
  const left = LONGEST_MESSAGE - text.length
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Message the pros of # shift', other: 'Message the pros of # shifts' })}
      description={t`It reaches them as a notice, and by SMS where they said yes. They cannot answer it.`}
      word={t`Send`}
      ready={text.trim() !== '' && people > 0}
      onStart={() =>
        start('message', gigs, async ({ id }, idempotencyKey) => {
          const { told } = await call(messageGig, { params: { id }, body: { text } }, { idempotencyKey })
          return told === 0 ? t`nobody to tell` : plural(told, { one: '# pro told', other: '# pros told' })
        })
      }
      onClose={onClose}
    >
      <p className="mb-3 text-gray">
        {people === 0 ? (
          <Trans>Nobody is confirmed or selected for these shifts.</Trans>
        ) : (
          <Plural
            value={people}
            one="# place is confirmed or selected."
            other="# places are confirmed or selected; whoever has several is told for each."
          />
        )}
      </p>
      <TextArea
        label={t`What to tell them`}
        rows={4}
        maxLength={LONGEST_MESSAGE}
        value={text}
        help={plural(left, { one: '# character left', other: '# characters left' })}
        onChange={(event) => setText(event.target.value)}
      />
    </BulkDialog>
  )
}
