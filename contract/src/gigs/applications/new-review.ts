import { z } from 'zod'
import { Id } from '../../wire.ts'

/** Stars by category and words, from one side about the other. */
export const NewReview = z.object({
  feedback: z.string().trim().max(2000).default(''),
  ratings: z
    .array(z.object({ category_id: Id, rating: z.number().int().min(1).max(5) }))
    .min(1)
    .max(10),
})
