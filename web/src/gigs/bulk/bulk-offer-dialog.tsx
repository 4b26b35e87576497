import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_OFFERED_GIGS } from '@muster/contract/filling/offerable.ts'
import { selectBest } from '@muster/contract/gigs/bulk/bulk-endpoints.ts'
import { useParams } from '@tanstack/react-router'
import { call } from '../../api/client.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx'
import { waitingCount } from '../gig-state.ts'
import { useStartBulk } from './use-start-bulk.ts'

/** Offers the open spots of many shifts to their best applicants. */
export function BulkOfferDialog({ gigs, onClose }: BulkDialogProps) {
  const { t } = useLingui()
  const start = useStartBulk()
  const { locationId } = useParams({ strict: false })
  const most = gigs.reduce((sum, gig) => {
    const free = Math.max(0, gig.allowed_confirmed_pros - gig.confirmed_pros_count - gig.selected_applications_count)
    return sum + (gig.status === 'POSTED' ? Math.min(free, waitingCount(gig)) : 0)
  }, 0)
  return (
    <BulkDialog
      title={plural(gigs.length, { one: 'Offer the spots of # shift', other: 'Offer the spots of # shifts' })}
      description={t`We send offers to the best applicants, one for each open spot.`}
      word={t`Send offers`}
      ready={most > 0}
      onStart={() =>
        start('offer', gigs, async ({ id }, idempotencyKey) => {
          const { selected } = await call(selectBest, { params: { id }, body: {} }, { idempotencyKey })
          return selected === 0 ? t`no applicants waiting` : plural(selected, { one: '# offer sent', other: '# offers sent' })
        })
      }
      onClose={onClose}
    >
      <p>
        {most === 0 ? (
          <Trans>These shifts have no applicants waiting or no open spots.</Trans>
        ) : (
          <Plural
            value={most}
            one="We send up to # offer. The pro must confirm it."
            other="We send up to # offers. Pros must confirm each."
          />
        )}
      </p>
      {gigs.length <= MOST_OFFERED_GIGS && locationId !== undefined && (
        <TextLink
          to="/locations/$locationId/offers"
          params={{ locationId }}
          search={{ offerType: 'existing', gig_ids: gigs.map(({ id }) => id) }}
          className="mt-3 inline-flex min-h-8 items-center touch:min-h-11"
        >
          <Trans>Choose pros yourself</Trans>
        </TextLink>
      )}
    </BulkDialog>
  )
}
