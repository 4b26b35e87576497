import { at, type DemoPro, type GigPlan, HOUR, type Scene } from './demo-scene.ts'

const PRAISE = [
  'Quick, kind and on time.',
  'Knew the room after ten minutes. Would have again.',
  'Kept the line moving all night.',
  'Good hands and good humour.',
  'Stayed calm when we were two short.',
]
const DOUBT = ['Needed reminding about the phone.', 'Late back from break.', 'Fine, but slow to start.']
const OF_BUSINESS = [
  'Clear line-up and a meal for the crew.',
  'As described, paid next day.',
  'Parking is tight, come early.',
  'Friendly kitchen.',
]

const stars = (mean: number, random: Scene['random'], spread: number): number =>
  Math.min(5, Math.max(1, Math.round(mean + random.normal() * spread)))

/** The reviews of both sides after a paid shift. Most businesses write one, fewer pros do. */
export function playReviews(scene: Scene, plan: GigPlan, worked: { application_id: number; pro: DemoPro }, paid: number): void {
  const { random } = scene
  const { pro } = worked
  const written = Math.min(scene.now, paid + random.between(0.2, 20) * HOUR)
  if (random.chance(0.72)) {
    const wronged = pro.is_wronged && pro.review_count === 3
    const overall = wronged ? 1 : stars(pro.quality + 0.2, random, 0.4)
    const feedback = wronged ? 'Left us short.' : random.chance(0.25) ? random.pick(overall >= 4 ? PRAISE : DOUBT) : ''
    write(scene, plan, worked.application_id, { side: 'pro', overall, feedback, by: plan.venue.manager_id, at: written })
    pro.rating_sum += overall
    pro.review_count++
    const here = pro.here.get(plan.venue.id)
    if (here) {
      here.rating_sum += overall
      here.ratings++
    }
  }
  if (!random.chance(0.4)) return
  const overall = stars(plan.venue.trouble > 1.5 ? 3.4 : 4.7, random, 0.5)
  const feedback = random.chance(0.2) ? random.pick(OF_BUSINESS) : ''
  write(scene, plan, worked.application_id, { side: 'business', overall, feedback, by: pro.user_id, at: written })
}

interface Written {
  side: 'pro' | 'business'
  overall: number
  feedback: string
  by: number
  at: number
}

function write(
  { book, random, overall: overallIds, categories, detailed_from }: Scene,
  { venue }: GigPlan,
  application_id: number,
  review: Written,
): void {
  const id = book.number('review')
  const { side, overall, feedback } = review
  book.add('review', {
    id,
    application_id,
    market_id: venue.market.id,
    side,
    overall,
    feedback,
    created_ts: at(review.at),
    created_by: review.by,
  })
  book.add('review_rating', { review_id: id, category_id: overallIds[side], rating: overall })
  // Old reviews only need the overall stars.
  if (review.at < detailed_from) return
  for (const category_id of categories[side]) book.add('review_rating', { review_id: id, category_id, rating: stars(overall, random, 0.3) })
}
