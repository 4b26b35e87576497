import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import type { Application } from '@muster/contract/gigs/application.ts'
import { getRoster, listRatingCategories, reviewPro } from '@muster/contract/gigs/applications/application-endpoints.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../../api/failed-to-load.ts'
import { read } from '../../api/query.ts'
import { useCall } from '../../api/use-call.ts'
import { languageNow } from '../../i18n/language.ts'
import { Button } from '../../ui/button.tsx'
import { CallProblem } from '../../ui/call-problem.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Bone, Skeleton } from '../../ui/skeleton.tsx'
import { StarRating } from '../../ui/star-rating.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toastDone } from '../../ui/toast.tsx'

/** Rates a pro in each category. Possible once, after the shift. */
export function RatePro({ application, onClose }: { application: Application; onClose: () => void }) {
  const { t } = useLingui()
  const name = application.gigster.first_name
  const [ratings, setRatings] = useState<Record<number, number>>({})
  const [feedback, setFeedback] = useState('')
  const categories = useQuery(read(listRatingCategories, { query: { side: 'pro' } }))
  const review = useCall(reviewPro, {
    changes: [getRoster],
    onSuccess: () => {
      toastDone(t`You rated ${name}`)
      onClose()
    },
  })
  const words: Record<CallError<typeof reviewPro>, string> = {
    ALREADY_REVIEWED: t`You already rated this pro.`,
    SHIFT_NOT_OVER: t`You can rate after the shift ends.`,
    NOT_CONFIRMED: t`You can only rate pros who worked.`,
  }
  const overall = categories.data?.find(({ is_overall_type }) => is_overall_type)
  const given = Object.entries(ratings).map(([id, rating]) => ({ category_id: Number(id), rating }))
  return (
    <Dialog
      open
      onClose={onClose}
      frame="sheet"
      title={<Trans>How was {name}?</Trans>}
      actions={
        <Button
          variant="contained"
          disabled={!overall || ratings[overall.id] === undefined}
          loading={review.isPending}
          onClick={() => review.mutate({ params: { id: application.id }, body: { ratings: given, feedback } })}
        >
          <Trans>Send rating</Trans>
        </Button>
      }
    >
      <div className="grid gap-4 text-left whitespace-normal">
        <Categories
          categories={categories}
          ratings={ratings}
          onRate={(id, stars) => setRatings((before) => ({ ...before, [id]: stars }))}
        />
        <TextArea label={t`Anything else?`} optional value={feedback} onChange={(event) => setFeedback(event.target.value)} />
        <CallProblem error={review.error} words={words} />
      </div>
    </Dialog>
  )
}

interface CategoriesProps {
  categories: UseQueryResult<CallResult<typeof listRatingCategories>>
  ratings: Readonly<Record<number, number>>
  onRate: (id: number, stars: number) => void
}

function Categories({ categories, ratings, onRate }: CategoriesProps) {
  if (failedToLoad(categories)) return <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
  if (categories.isPending)
    return (
      <Skeleton className="flex flex-col gap-3 py-2">
        <Bone className="w-40" />
        <Bone className="h-6 w-48" />
      </Skeleton>
    )
  return categories.data.map(({ id, label, label_es }) => (
    <StarRating
      key={id}
      label={languageNow() === 'es' ? label_es : label}
      value={ratings[id] ?? null}
      onChange={(stars) => onRate(id, stars)}
    />
  ))
}
