import type { Database } from '../../db/database.ts'

/** The rating categories of a side, in display order. */
export async function listCategories(db: Database, side: 'pro' | 'business') {
  return db
    .selectFrom('rating_category')
    .select(['id', 'rank', 'name', 'label', 'label_es', 'is_overall_type'])
    .where('side', '=', side)
    .orderBy('rank')
    .limit(50)
    .execute()
}

interface NewReview {
  application_id: number
  market_id: number
  side: 'pro' | 'business'
  overall: number
  feedback: string
  created_by: number
}

export async function insertReview(db: Database, review: NewReview, ratings: ReadonlyMap<number, number>): Promise<void> {
  const { id } = await db.insertInto('review').values(review).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('review_rating')
    .values([...ratings].map(([category_id, rating]) => ({ review_id: id, category_id, rating })))
    .execute()
}
