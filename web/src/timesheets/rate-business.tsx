import { Trans, useLingui } from '@lingui/react/macro'
import type { CallError, CallResult } from '@muster/contract/endpoint.ts'
import { listRatingCategories } from '@muster/contract/gigs/applications/application-endpoints.ts'
import type { ProApplication } from '@muster/contract/gigs/pro-gigs/pro-gig.ts'
import { listProApplications, reviewBusiness } from '@muster/contract/gigs/pro-gigs/pro-gig-endpoints.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { failedToLoad } from '../api/failed-to-load.ts'
import { read } from '../api/query.ts'
import { useCall } from '../api/use-call.ts'
import { languageNow } from '../i18n/language.ts'
import { Button } from '../ui/button.tsx'
import { CallProblem } from '../ui/call-problem.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Bone, Skeleton } from '../ui/skeleton.tsx'
import { StarRating } from '../ui/star-rating.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { toastDone } from '../ui/toast.tsx'
import { useNow } from '../ui/use-now.ts'

/** Rates the business once per shift, by category. Other pros see the average. */
export function RateBusiness({ application }: { application: ProApplication }) {
  const { t } = useLingui()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const [ratings, setRatings] = useState<Record<number, number>>({})
  const [feedback, setFeedback] = useState('')
  const categories = useQuery({ ...read(listRatingCategories, { query: { side: 'business' } }), enabled: open })
  const review = useCall(reviewBusiness, {
    changes: [listProApplications],
    onSuccess: () => {
      setOpen(false)
      toastDone(t`Thank you. Other pros see the average, never your name.`)
    },
  })
  const words: Record<CallError<typeof reviewBusiness>, string> = {
    ALREADY_REVIEWED: t`You already rated this shift.`,
    SHIFT_NOT_OVER: t`You can rate it after the shift.`,
    NOT_CONFIRMED: t`You can only rate shifts you worked.`,
  }
  if (application.has_reviewed_business || Date.parse(application.gig.end_time) > now) return null
  const overall = categories.data?.find(({ is_overall_type }) => is_overall_type)
  const given = Object.entries(ratings).map(([id, rating]) => ({ category_id: Number(id), rating }))
  return (
    <>
      <Button variant="text" onClick={() => setOpen(true)}>
        <Trans>Rate this place</Trans>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        frame="sheet"
        title={<Trans>How was {application.gig.location.name}?</Trans>}
        actions={
          <Button
            variant="contained"
            size="mainAction"
            disabled={!overall || ratings[overall.id] === undefined}
            loading={review.isPending}
            onClick={() => review.mutate({ params: { id: application.id }, body: { ratings: given, feedback } })}
          >
            <Trans>Send rating</Trans>
          </Button>
        }
      >
        <div className="grid gap-4">
          <Stars
            categories={categories}
            ratings={ratings}
            onRate={(category, stars) => setRatings((before) => ({ ...before, [category]: stars }))}
          />
          <TextArea label={t`Anything else?`} optional value={feedback} onChange={(event) => setFeedback(event.target.value)} />
          <CallProblem error={review.error} words={words} />
        </div>
      </Dialog>
    </>
  )
}

interface StarsProps {
  categories: UseQueryResult<CallResult<typeof listRatingCategories>>
  ratings: Readonly<Record<number, number>>
  onRate: (category_id: number, stars: number) => void
}

function Stars({ categories, ratings, onRate }: StarsProps) {
  if (failedToLoad(categories)) return <ErrorState error={categories.error} onRetry={() => void categories.refetch()} />
  if (!categories.data)
    return (
      <Skeleton className="grid gap-4">
        <Bone className="h-14 w-48" />
        <Bone className="h-14 w-48" />
      </Skeleton>
    )
  return categories.data.map((category) => (
    <StarRating
      key={category.id}
      label={languageNow() === 'es' ? category.label_es : category.label}
      value={ratings[category.id] ?? null}
      onChange={(stars) => onRate(category.id, stars)}
    />
  ))
}
