import type { SeriesScope } from '@muster/contract/gigs/editing/change-rules.ts'
import type { GigEdit } from '@muster/contract/gigs/new-gig.ts'
import { getSeriesConsequence } from '@muster/contract/gigs/series/recurrence-endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../api/query.ts'

/** The effect of editing or cancelling part of a series. Always loaded fresh. */
export const useSeriesEffect = (
  gigId: number,
  act: 'edit' | 'cancel',
  scope: SeriesScope,
  change: GigEdit = {},
  after?: string,
  enabled = true,
) =>
  useQuery({
    ...read(getSeriesConsequence, { params: { id: gigId }, body: { act, scope, change, ...(after !== undefined && { after }) } }),
    enabled,
    staleTime: 0,
    placeholderData: (before) => before,
  })
